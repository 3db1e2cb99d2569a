import NavigationMath
import Testing

@testable import Fusion

@Suite struct VelocityLagTests {
  /// Velocities of a body that swings to and fro, 0.1 s old.
  private func learned(_ lag: inout VelocityLag, old: Double) {
    for step in 0..<200 {
      let angle = 0.7 * Double(step)
      let acceleration = Quaternion(rotationVector: Vector3(0, 0, angle)).rotate(Vector3(2, 0, 0))
      let difference = (lag.seconds - old) * acceleration
      lag.note(difference, acceleration: acceleration, noise: 0.01)
    }
  }

  @Test func theAgeIsFound() {
    var lag = VelocityLag(InertialParameters.Lag())
    learned(&lag, old: 0.1)
    #expect((lag.seconds - 0.1).magnitude < 0.005 && lag.sigma < 0.01)
    for _ in 0..<3 { learned(&lag, old: 0) }
    #expect(lag.seconds.magnitude < 0.02)
  }

  @Test func anImpossibleAgeIsNotLearned() {
    var lag = VelocityLag(InertialParameters.Lag())
    learned(&lag, old: 5)
    #expect(lag.seconds <= 0.3)
    lag.note(Vector3(.nan, 1, 0), acceleration: Vector3(1, .infinity, 0), noise: 0.01)
    #expect(lag.seconds.isFinite && lag.sigma.isFinite)
  }

  @Test func aKnownAgeStays() {
    var parameters = InertialParameters.Lag()
    parameters.sigma = 0
    var lag = VelocityLag(parameters)
    learned(&lag, old: 0.1)
    #expect(lag.seconds == 0)
  }
}
