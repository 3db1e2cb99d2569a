import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct CovarianceStepTests {
  private static let earth = LocalEarth(latitude: 0.8, height: 0)

  private static func step(seconds: Double, _ motion: SlowMotion = SlowMotion(), missing: Double = 0) -> CovarianceStep
  {
    let first = NavigationState(at: .zero, latitude: 0.8, velocity: Vector3(1, 0, 0))
    var last = first
    last.instant = MonotonicInstant(nanoseconds: Int64(seconds * 1e9))
    last.velocity.x += 0.5
    return CovarianceStep(from: first, to: last, motion, earth, missing: missing, InertialParameters())
  }

  @Test func theSpecificForceIsTheChangeOfVelocityWithoutGravity() {
    let step = Self.step(seconds: 0.04)
    #expect(step.duration == 0.04)
    #expect((step.velocity - Vector3(0.5, 0, -0.04 * Self.earth.gravity)).norm < 1e-12)
    #expect(step.rotation == .identity)
  }

  @Test func theMiddleOfTheRotationDoesNotDependOnTheSign() {
    let first = NavigationState(at: .zero, latitude: 0.8)
    var last = first
    last.attitude = Quaternion(rotationVector: Vector3(0, 0, 0.2))
    let half = Quaternion(rotationVector: Vector3(0, 0, 0.1)).matrix
    for sign in [1.0, -1] {
      let q = last.attitude
      last.attitude = Quaternion(w: sign * q.w, x: sign * q.x, y: sign * q.y, z: sign * q.z)
      let step = CovarianceStep(from: first, to: last, SlowMotion(), Self.earth, missing: 0, InertialParameters())
      #expect((step.rotation.row0 - half.row0).norm < 1e-12)
    }
  }

  @Test func noiseGrowsWithMotionAndGaps() {
    let rest = Self.step(seconds: 0.04)
    let moving = Self.step(seconds: 0.04, SlowMotion(acceleration: Vector3(3, 0, 0), turn: 0.5))
    let blind = Self.step(seconds: 0.04, missing: 0.1)
    #expect(moving.velocityNoise.x > 2 * rest.velocityNoise.x && moving.attitudeNoise.z > 10 * rest.attitudeNoise.z)
    #expect(blind.velocityNoise.x > 0.09 && blind.attitudeNoise.x > 9e-4)
  }

  @Test(arguments: [0.0, 0.04, 1, 60, 1e4])
  func theDecayStaysWithinBounds(seconds: Double) {
    let decay = Self.step(seconds: seconds).fixErrorDecay
    #expect(decay >= 0 && decay <= 1)
  }
}

@Suite struct SlowMotionTests {
  /// Follows a motion for ten seconds in steps of 40 ms.
  private func follow(_ turn: (Double) -> Double, _ acceleration: (Double) -> Double) -> SlowMotion {
    var motion = SlowMotion()
    var state = NavigationState(at: .zero)
    for index in 0..<250 {
      let time = Double(index) * 0.04
      let before = state
      state.instant = state.instant.advanced(byNanoseconds: 40_000_000)
      state.velocity.x += 0.04 * acceleration(time)
      state.attitude = state.attitude * Quaternion(rotationVector: Vector3(0, 0, 0.04 * turn(time)))
      motion.follow(from: before, to: state, time: 1)
    }
    return motion
  }

  @Test func constantMotionIsFollowed() {
    let motion = follow({ _ in 0.3 }, { _ in 2 })
    #expect((motion.turn - 0.3).magnitude < 1e-3 && (motion.acceleration.x - 2).magnitude < 1e-2)
  }

  @Test func stepsOfAWalkCancel() {
    let sign = { (time: Double) in Int(time / 0.2) % 2 == 0 ? 1.0 : -1 }
    let motion = follow({ 0.3 * sign($0) }, { 2 * sign($0) })
    #expect(motion.turn.magnitude < 0.04 && motion.acceleration.norm < 0.3)
  }
}
