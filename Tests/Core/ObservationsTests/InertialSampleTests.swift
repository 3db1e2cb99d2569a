import NavigationMath
import Observations
import Testing

@Suite struct InertialSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    let sample = InertialSample(instant: .zero, acceleration: Vector3(0, 0, 9.8), angularRate: nil)
    #expect(sample.temperatureCelsius == nil)
    #expect(!sample.isOverflowed)
  }
}
