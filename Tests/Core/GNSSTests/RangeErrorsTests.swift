import Observations
import Testing

@testable import GNSS

@Suite struct RangeErrorsTests {
  @Test func betterQualityMeansASmallerError() {
    let errors = RangeErrors()
    #expect(errors.rangeError(of: .rtkFixed) < errors.rangeError(of: .rtkFloat))
    #expect(errors.rangeError(of: .rtkFloat) < errors.rangeError(of: .differential))
    #expect(errors.rangeError(of: .differential) <= errors.rangeError(of: .threeDimensional))
    #expect(errors.rangeError(of: .threeDimensional) < errors.rangeError(of: .deadReckoning))
    #expect(errors.rangeError(of: .twoDimensional) == errors.rangeError(of: .threeDimensional))
  }

  @Test(arguments: FixKind.allCases)
  func onlyCorrectedRangesLoseByAgeAndDistance(kind: FixKind) {
    let errors = RangeErrors()
    let fresh = errors.rangeError(of: kind)
    #expect(errors.rangeError(of: kind, age: nil, baseline: nil) == fresh)
    let isCorrected = [.differential, .rtkFloat, .rtkFixed].contains(kind)
    #expect((errors.rangeError(of: kind, age: 60, baseline: nil) > fresh) == isCorrected)
    #expect((errors.rangeError(of: kind, age: nil, baseline: 50_000) > fresh) == isCorrected)
  }

  @Test func aMediaTekIsAssumedToBeWorse() throws {
    let errors = try #require(RangeErrors(.mediaTek))
    #expect(errors.differential > RangeErrors().differential && errors.autonomous > RangeErrors().autonomous)
    #expect(RangeErrors(.ubloxKeyed) == nil)
  }
}
