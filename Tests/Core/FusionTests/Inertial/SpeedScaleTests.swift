import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct SpeedScaleTests {
  /// Drives for some fixes, at a speed that changes, with wheels that read too much, and Doppler noise of 0.1 m/s.
  private func drive(
    _ scale: inout SpeedScale, factor: Double, fixes: Int = 200, rate: Double = 0, sign: Double = 1,
    fixAge: Double = 0.04
  ) {
    var generator = SeededGenerator(seed: 3)
    let acceleration = Vector3(0.5, 0, 0)
    for number in 0..<fixes {
      let speed = 10 + Double(number % 10)
      let instant = MonotonicInstant(nanoseconds: Int64(number) * 1_000_000_000)
      scale.note(sign * factor * speed, at: instant)
      let now = speed + fixAge * acceleration.x
      scale.note(
        Vector3(now + 0.1 * generator.nextGaussian(), 0, 0), at: instant.advanced(byNanoseconds: Int64(fixAge * 1e9)),
        acceleration: acceleration, rate: Vector3(0, 0, rate), noise: 0.01)
    }
  }

  @Test(arguments: [0.98, 1, 1.03], [1.0, -1])
  func theScaleIsLearnt(factor: Double, sign: Double) {
    var scale = SpeedScale(InertialParameters.Speed())
    drive(&scale, factor: factor, sign: sign)
    #expect((scale.value - factor).magnitude < 3 * scale.sigma && scale.sigma < 0.003)
    let (speed, shared) = scale.speed(of: sign * factor * 15)
    #expect((speed - sign * 15).magnitude < 0.1 && shared < 0.003)
  }

  @Test func whatSaysNothingIsLeftOut() {
    var scale = SpeedScale(InertialParameters.Speed())
    drive(&scale, factor: 1.03, rate: 0.3)
    drive(&scale, factor: 1.03, fixAge: 0.5)
    drive(&scale, factor: 1.5)
    scale.note(.nan, at: .zero)
    scale.note(Vector3(10, 0, 0), at: .zero, acceleration: .zero, rate: .zero, noise: 0.01)
    scale.note(10, at: .zero)
    scale.note(Vector3(.infinity, 0, 0), at: .zero, acceleration: .zero, rate: .zero, noise: 0.01)
    #expect(scale.value == 1 && scale.sigma == 0.02)
  }

  @Test func atRestTheScaleDoesNotMatter() {
    let scale = SpeedScale(InertialParameters.Speed())
    let (rest, shared) = scale.speed(of: 0)
    #expect(rest == 0 && shared == 0)
    #expect((scale.speed(of: 20).shared - 0.16).magnitude < 1e-12)
  }
}

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
