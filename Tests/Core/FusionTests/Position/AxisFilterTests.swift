import Simulator
import Testing

@testable import Fusion

@Suite struct AxisFilterTests {
  private let error = PositionError(white: 0.5, correlated: 2, averageable: 1)

  /// Errors of the filter's own model: the squares of the position's and the velocity's errors are what is claimed.
  @Test func theClaimsAreThoseOfTheModel() {
    var (position, velocity) = (0.0, 0.0)
    let runs = 400
    for seed in 0..<UInt64(runs) {
      var generator = SeededGenerator(seed: seed)
      func random(_ sigma: Double) -> Double { sigma * generator.nextGaussian() }
      let decay = 0.98
      // Truth stays at 0 but for its random acceleration; the estimate is an offset from it.
      var bias = random(error.correlated.squareRoot())
      var (speed, offset) = (random(3), -bias - random(error.white.squareRoot()))
      var filter = AxisFilter(error, velocityVariance: 9)
      for _ in 0..<40 {
        let change = random(0.5)
        // The way of a second in which the velocity changes evenly, and the rest of the variance q/3 − q/4.
        let way = speed + change / 2 + random(0.5 / 12.0.squareRoot())
        speed += change
        offset += way - filter.predict(1, acceleration: 0.25, decay: decay)
        bias = decay * bias + random((error.correlated * (1 - decay * decay)).squareRoot())
        filter.adopt(error, isSameKind: true)
        offset -= filter.correct(position: offset + bias + random(error.white.squareRoot()), error, excess: 0)
        offset -= filter.correct(velocity: speed + random(0.3), variance: 0.09)
      }
      position += offset * offset / filter.errors.position
      let difference = speed - filter.velocity
      velocity += difference * difference / filter.errors.velocity
    }
    // χ² of 400 values: 1 ± 0.21 is 3 σ. The position's claim may be larger: it has a floor.
    #expect((0.7...1.21).contains(position / Double(runs)), "\(position / Double(runs))")
    #expect((0.79...1.21).contains(velocity / Double(runs)), "\(velocity / Double(runs))")
  }

  @Test func theVarianceOfACorrelatedErrorIsNotAveragedAway() {
    var filter = AxisFilter(error, velocityVariance: 1)
    for _ in 0..<1000 {
      _ = filter.predict(1, acceleration: 1e-6, decay: 1)
      _ = filter.correct(position: 0, error, excess: 0)
      _ = filter.correct(velocity: 0, variance: 1e-4)
    }
    #expect(filter.errors.position > 0.9 * error.correlated)
  }

  @Test func anErrorOfAnotherKindIsIndependent() {
    var (same, other) = (AxisFilter(error, velocityVariance: 1), AxisFilter(error, velocityVariance: 1))
    same.adopt(error, isSameKind: true)
    other.adopt(error, isSameKind: false)
    #expect(same.innovationVariance(error) < other.innovationVariance(error))
    #expect((other.innovationVariance(error) - (error.whole + error.whole)).magnitude < 1e-12)
  }

  @Test func aLooserFilterFollowsTheNextMeasurement() {
    var filter = AxisFilter(error, velocityVariance: 1)
    for _ in 0..<20 {
      _ = filter.predict(1, acceleration: 0.01, decay: 1)
      _ = filter.correct(position: 0, error, excess: 0)
    }
    var loose = filter
    loose.loosenPosition(by: 1e4)
    loose.loosenVelocity(by: 1e4)
    #expect(filter.correct(position: 100, error, excess: 0) < 60)
    #expect(loose.correct(position: 100, error, excess: 0) > 99)
    #expect(loose.correct(velocity: 50, variance: 0.01).magnitude < 10 && loose.velocity > 49)
  }
}
