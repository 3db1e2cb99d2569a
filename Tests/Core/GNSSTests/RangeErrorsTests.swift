import Testing

@testable import GNSS

@Suite struct RangeErrorsTests {
  @Test func betterQualityMeansASmallerError() {
    let errors = RangeErrors()
    #expect(errors.rangeError(of: .rtkFixed) < errors.rangeError(of: .rtkFloat))
    #expect(errors.rangeError(of: .rtkFloat) < errors.rangeError(of: .differential))
    #expect(errors.rangeError(of: .differential) < errors.rangeError(of: .threeDimensional))
    #expect(errors.rangeError(of: .threeDimensional) < errors.rangeError(of: .deadReckoning))
    #expect(errors.rangeError(of: .twoDimensional) == errors.rangeError(of: .threeDimensional))
  }
}
