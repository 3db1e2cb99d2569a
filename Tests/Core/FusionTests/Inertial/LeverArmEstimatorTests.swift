import Glibc
import NavigationMath
import Simulator
import Testing

@testable import Fusion

@Suite struct LeverArmTests {
  private static let truth = Vector3(0.8, -0.4, -1.2)

  private func parameters(sigma: Double = 1) -> InertialParameters.LeverArm {
    var parameters = InertialParameters.LeverArm()
    parameters.sigma = sigma
    return parameters
  }

  /// Turns on level ground at 0.3 rad/s for a time, s, with a fix each second.
  private func turn(
    _ arm: inout LeverArmEstimator, seconds: Int, byVelocity: Bool, noise: Double = 0.05, tilt: Double = 0
  ) {
    var generator = SeededGenerator(seed: 7)
    func error() -> Vector3 {
      noise * Vector3(generator.nextGaussian(), generator.nextGaussian(), generator.nextGaussian())
    }
    for second in 0..<seconds {
      let angle = 0.3 * Double(second)
      let attitude =
        Quaternion(rotationVector: Vector3(0, 0, angle)) * Quaternion(rotationVector: Vector3(tilt * sin(angle), 0, 0))
      if byVelocity {
        let rate = attitude.conjugate.rotate(Vector3(0, 0, 0.3))
        let residual = attitude.rotate(rate.cross(Self.truth - arm.value)) + error()
        arm.note(velocity: residual, axes: 3, attitude, rate: rate, noise: noise * noise)
      } else {
        let offset = attitude.rotate(Self.truth - arm.value) + error()
        arm.note(offset: offset, axes: 3, attitude, noise: 2 * noise * noise)
      }
    }
  }

  @Test(arguments: [true, false]) func itIsFoundInTurns(byVelocity: Bool) {
    var arm = LeverArmEstimator(.zero, parameters())
    turn(&arm, seconds: 300, byVelocity: byVelocity)
    let off = arm.value - Self.truth
    #expect(off.x.magnitude < 0.1 && off.y.magnitude < 0.1)
    #expect(arm.covariance.xx < 0.01 && arm.covariance.yy < 0.01)
    // Turns about the vertical show nothing of the height.
    #expect(arm.value.z.magnitude < 0.05 && arm.covariance.zz > 0.9)
  }

  @Test func tiltsShowTheHeight() {
    var arm = LeverArmEstimator(.zero, parameters())
    turn(&arm, seconds: 600, byVelocity: false, tilt: 0.4)
    #expect((arm.value - Self.truth).norm < 0.15 && arm.variance < 0.01)
  }

  @Test func itsUncertaintyIsTrue() {
    var arm = LeverArmEstimator(.zero, parameters())
    turn(&arm, seconds: 30, byVelocity: true, noise: 0.2)
    let off = arm.value - Self.truth
    #expect(off.x * off.x < 9 * arm.covariance.xx && off.y * off.y < 9 * arm.covariance.yy)
    #expect(arm.covariance.xx > 0.001)
  }

  @Test func aGivenOneStays() {
    var arm = LeverArmEstimator(Vector3(1, 0, 0), parameters(sigma: 0))
    turn(&arm, seconds: 100, byVelocity: true)
    turn(&arm, seconds: 100, byVelocity: false)
    #expect(arm.value == Vector3(1, 0, 0) && arm.variance == 0 && !arm.isLearnt)
  }

  @Test func impossibleDifferencesChangeNothing() {
    var arm = LeverArmEstimator(.zero, parameters())
    let level = Quaternion(w: 1, x: 0, y: 0, z: 0)
    for value in [Double.nan, .infinity, 1e30, -1e200] {
      arm.note(velocity: Vector3(value, 0, 0), axes: 3, level, rate: Vector3(0, 0, 1), noise: 0.01)
      arm.note(velocity: Vector3(1, 0, 0), axes: 3, level, rate: Vector3(0, 0, value), noise: 0.01)
      arm.note(offset: Vector3(value, 1, 1), axes: 3, level, noise: 0.01)
    }
    #expect(arm.value.isFinite && arm.value.norm <= 10 && arm.variance > 0 && arm.variance <= 1)
  }
}
