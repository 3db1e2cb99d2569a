import Observations
import Testing

@Suite struct SpeedSampleTests {
  @Test func aSpeedMayBeBackwards() {
    let sample = SpeedSample(instant: .zero, forward: -0.5)
    #expect(sample.forward == -0.5 && sample.accuracy == nil)
  }
}
