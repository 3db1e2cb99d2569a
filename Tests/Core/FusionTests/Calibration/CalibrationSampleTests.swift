import Fusion
import NavigationMath
import Observations
import Testing

@Suite struct CalibrationSampleTests {
  @Test func upIsKnownWhileOnlyGravityPulls() {
    #expect(CalibrationSample.up(acceleration: Vector3(0, 0, 9.8)) == Vector3(0, 0, 1))
    #expect(CalibrationSample.up(acceleration: Vector3(0, 0, 11)) == nil)
    #expect(CalibrationSample.up(acceleration: Vector3(0, 8.5, 0)) == nil)
    #expect(CalibrationSample.up(acceleration: Vector3(0, .nan, 0)) == nil)
  }

  @Test func singlePrecisionSuffices() {
    let (field, up) = (Vector3(48.123_456_789, -12.3, 0.001), Vector3(0.6, 0, 0.8))
    var sample = CalibrationSample(instant: .zero, field: field, up: up, temperatureCelsius: 21.125)
    #expect((sample.field - field).norm < 4e-6)
    #expect(sample.up.map { ($0 - up).norm < 1e-7 } == true && sample.temperatureCelsius == 21.125)
    (sample.up, sample.temperatureCelsius) = (nil, nil)
    sample.field = Vector3(1, 2, 3)
    #expect(sample == CalibrationSample(instant: .zero, field: Vector3(1, 2, 3)))
    #expect(MemoryLayout<CalibrationSample>.stride == 40)
  }

  @Test func takesWhatTheMagnetometerSays() {
    let magnetic = MagneticSample(
      instant: MonotonicInstant(nanoseconds: 5), field: Vector3(1, 2, 3), temperatureCelsius: 21)
    let sample = CalibrationSample(magnetic, acceleration: nil)
    #expect(
      sample
        == CalibrationSample(
          instant: MonotonicInstant(nanoseconds: 5), field: Vector3(1, 2, 3), temperatureCelsius: 21))
  }
}
