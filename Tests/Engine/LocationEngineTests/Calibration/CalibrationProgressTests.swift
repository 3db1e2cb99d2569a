import NavigationMath
import Observations
import Simulator
import Testing

@testable import LocationEngine

struct PauseDetectorTests {
  @Test func noiseIsNoMotionAndTurningIs() {
    var generator = SeededGenerator(seed: 3)
    var watch = PauseDetector()
    var changes: [Double] = []
    for step in 0..<1000 {
      let seconds = Double(step) / 100
      // It moves from the fifth second on, 8 µT a second.
      let field = Vector3(30 + 8 * max(0, seconds - 5), 0, 0) + generator.nextGaussian() * Vector3(0.6, -0.6, 0.6)
      if watch.update(field, at: MonotonicInstant(nanoseconds: Int64(step) * 10_000_000)) { changes.append(seconds) }
    }
    #expect(changes.count == 2)
    #expect((2.9...3.6).contains(changes.first ?? 0) && (5...6.2).contains(changes.last ?? 0), "\(changes)")
  }
}
