import Calibration
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
