import NavigationMath
import Observations
import Testing

@testable import Fusion

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
