import NavigationMath
import Simulator
import Testing

@Suite struct SimulatedMotionTests {
  @Test func aFullMotionShowsEverySideToTheSky() {
    var octants: Set<Int> = []
    for step in 0..<2000 {
      let down = SimulatedMotion.full.attitude(at: Double(step) * 0.02, period: 20).conjugate.rotate(Vector3(0, 0, 1))
      octants.insert((down.x > 0 ? 1 : 0) + (down.y > 0 ? 2 : 0) + (down.z > 0 ? 4 : 0))
    }
    #expect(octants.count == 8)
  }

  @Test func aYawStaysWithinItsTilt() {
    let motion = SimulatedMotion.yaw(tiltDegrees: 3)
    var least = 1.0
    for step in 0..<2000 {
      least = min(least, motion.attitude(at: Double(step) * 0.02, period: 20).rotate(Vector3(0, 0, 1)).z)
    }
    // Two tilts of 3° are 4.24° together.
    #expect(least > 0.99726 && least < 0.9985)
  }
}
