import NavigationMath
import Observations
import Testing

@Suite struct OrientationSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    let sample = OrientationSample(instant: .zero, orientation: .identity, isMagnetic: true)
    #expect(sample.headingAccuracyDegrees == nil)
    #expect(sample.calibration == nil)
  }
}
