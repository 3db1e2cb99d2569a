import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct QuietDetectorTests {
  private let motion = InertialParameters.Motion()

  /// Adds seconds of a rate and a force along x, which vary with time, with noise.
  private func feed(
    _ watch: inout QuietDetector, seconds: Double, noise: Double = 1, rate: (Double) -> Double = { _ in 0.01 },
    force: (Double) -> Double = { _ in 0 }
  ) {
    var generator = SeededGenerator(seed: 4)
    for index in 0..<Int(seconds * 200) {
      let time = Double(index) / 200
      let rates = Vector3(rate(time) + noise * 0.003 * generator.nextGaussian(), 0, 0)
      let forces = Vector3(force(time) + noise * 0.05 * generator.nextGaussian(), 0, -9.8)
      let start = MonotonicInstant(nanoseconds: Int64(index) * 5_000_000)
      _ = watch.add(
        InertialIncrement(
          start: start, end: start.advanced(byNanoseconds: 5_000_000), duration: 0.005, rotation: 0.005 * rates,
          velocity: 0.005 * forces, missing: 0), motion)
    }
  }

  @Test func aUnitAtRestIsQuietAndGivesItsBias() {
    var watch = QuietDetector()
    feed(&watch, seconds: 0.8)
    #expect(!watch.isQuiet)
    feed(&watch, seconds: 4)
    #expect(watch.isQuiet)
    #expect(((watch.restRate?.mean.x ?? 0) - 0.01).magnitude < 3e-4)
    #expect((watch.restRate?.sigma ?? 1) < 1e-3)
  }

  @Test func aHandThatMovesSlowlyIsNotQuiet() {
    var watch = QuietDetector()
    feed(&watch, seconds: 3, rate: { 0.05 * ($0 / 3) })
    #expect(!watch.isQuiet && watch.restRate == nil)
  }

  @Test func brakingThatGrowsIsNotQuiet() {
    var watch = QuietDetector()
    feed(&watch, seconds: 3, force: { -$0 })
    #expect(!watch.isQuiet)
  }

  @Test func aSmoothRideIsQuietButNotLikeTheRestThatWasLearnt() {
    var watch = QuietDetector()
    #expect(!watch.isLikeRest)
    feed(&watch, seconds: 3)
    watch.learn()
    watch.restart()
    feed(&watch, seconds: 3)
    #expect(watch.isLikeRest)
    feed(&watch, seconds: 3, noise: 1.8)
    #expect(watch.isQuiet && !watch.isLikeRest)
  }
}
