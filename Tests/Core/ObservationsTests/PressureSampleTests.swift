import Observations
import Testing

@Suite struct PressureSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    #expect(PressureSample(instant: .zero, pressureHectopascals: 1013.25).temperatureCelsius == nil)
  }
}
