import Fusion
import NavigationMath
import Testing

@Suite struct HeadingEstimateTests {
  @Test func anEstimateKnowsNothingThatItWasNotTold() {
    let estimate = HeadingEstimate(instant: .zero, field: .zero, calibration: .uncalibrated, isDisturbed: false)
    #expect(estimate.magneticHeadingDegrees == nil)
    #expect(estimate.trueHeadingDegrees == nil)
    #expect(estimate.headingAccuracy95Degrees == nil && estimate.headingAccuracy68Degrees == nil)
    #expect(estimate.attitude == nil)
    #expect(estimate.reference == nil)
  }
}
