import Testing

@testable import GeoJSON

@Suite struct LargeIntegerTests {
  @Test func productsCarryIntoNewLimbs() {
    var integer = LargeInteger(UInt64.max)
    integer.multiply(by: UInt32.max, adding: UInt32.max)
    // (2⁶⁴ − 1)(2³² − 1) + 2³² − 1 = 2⁶⁴ (2³² − 1)
    var expected = LargeInteger(UInt64(UInt32.max))
    expected.shiftLeft(64)
    #expect(integer.compare(expected) == 0)
  }

  @Test func powersOfFiveAndTwoMakePowersOfTen() {
    var left = LargeInteger(3)
    left.multiply(byPowerOfFive: 40)
    left.shiftLeft(40)
    var right = LargeInteger(3)
    for _ in 0..<40 { right.multiply(by: 10) }
    #expect(left.compare(right) == 0)
  }

  @Test func comparisonIsByValue() {
    var large = LargeInteger(1)
    large.shiftLeft(32)
    #expect(large.compare(LargeInteger(UInt64(UInt32.max))) == 1)
    #expect(LargeInteger(5).compare(LargeInteger(6)) == -1)
    #expect(LargeInteger().compare(LargeInteger(0)) == 0)
    #expect(LargeInteger().compare(LargeInteger(1)) == -1)
  }

  @Test func zeroStaysZero() {
    var zero = LargeInteger(0)
    zero.shiftLeft(100)
    zero.multiply(by: 7)
    #expect(zero.compare(LargeInteger()) == 0)
  }
}
