import NavigationMath
import Observations
import Testing

@Suite struct MagneticSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    let sample = MagneticSample(instant: .zero, field: Vector3(20, 0, 40))
    #expect(sample.temperatureCelsius == nil)
    #expect(!sample.isOverflowed)
  }
}
