import Testing

@testable import CoordinateNotations

@Suite struct DecimalNumberTests {
  @Test func valueAndStep() {
    let number = DecimalNumber(digits: 12_345, wholeDigits: 3, decimals: 2)
    #expect(number.value == 123.45)
    #expect(number.step == 0.01)
    #expect(number.whole == 123)
  }

  @Test func powersOfTenAreExact() {
    #expect(powerOfTen(0) == 1)
    #expect(powerOfTen(22) == 1e22)
    #expect(powerOfTen(-1) == 1)
  }
}
