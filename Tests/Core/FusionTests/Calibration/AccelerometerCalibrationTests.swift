import Fusion
import NavigationMath
import Testing

@Suite struct AccelerometerCalibrationTests {
  @Test func theBiasGoesFirst() {
    let calibration = AccelerometerCalibration(
      bias: Vector3(0.1, 0, -0.2), scaleMatrix: Matrix3(diagonal: Vector3(2, 1, 0.5)))
    #expect((calibration.apply(to: Vector3(0.6, 1, 9.8)) - Vector3(1, 1, 5)).norm < 1e-12)
    #expect(AccelerometerCalibration.none.apply(to: Vector3(1, 2, 3)) == Vector3(1, 2, 3))
  }
}
