import Fusion
import NavigationMath
import Testing

@Suite struct MagneticCalibrationTests {
  @Test func theOffsetGoesFirst() {
    let calibration = MagneticCalibration(
      hardIronOffset: Vector3(1, 2, 3), softIronMatrix: Matrix3(diagonal: Vector3(2, 1, 0.5)))
    #expect(calibration.apply(to: Vector3(11, 12, 13)) == Vector3(20, 10, 5))
    #expect(MagneticCalibration.none.apply(to: Vector3(1, -2, 3)) == Vector3(1, -2, 3))
  }
}
