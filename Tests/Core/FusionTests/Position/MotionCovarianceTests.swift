import Simulator
import Testing

@testable import Fusion

@Suite struct MotionCovarianceTests {
  @Test func twoIntervalsAreOne() {
    var (whole, halves) = (MotionCovariance(position: 4, velocity: 2), MotionCovariance(position: 4, velocity: 2))
    whole.predict(2, acceleration: 0.5)
    for _ in 0..<2 { halves.predict(1, acceleration: 0.5) }
    #expect((whole.position - halves.position).magnitude < 1e-12)
    #expect((whole.cross - halves.cross).magnitude < 1e-12)
    #expect((whole.velocity - halves.velocity).magnitude < 1e-12)
    // 4 + 2·2² + 0.5·2³/3
    #expect((whole.position - (12 + 4.0 / 3)).magnitude < 1e-12)
  }

  @Test func aPositionAsGoodAsThePredictionCountsHalf() {
    var covariance = MotionCovariance(position: 4, velocity: 2, cross: 1)
    let gains = covariance.useOfPosition(4)
    #expect(gains.position == 0.5 && gains.velocity == 0.125)
    #expect(covariance.position == 2 && covariance.cross == 0.5 && covariance.velocity == 1.875)
  }

  @Test func aVelocityAsGoodAsThePredictionCountsHalf() {
    var covariance = MotionCovariance(position: 4, velocity: 2, cross: 1)
    let gains = covariance.useOfVelocity(2)
    #expect(gains.position == 0.25 && gains.velocity == 0.5)
    #expect(covariance.position == 3.75 && covariance.cross == 0.5 && covariance.velocity == 1)
  }
}

@Suite struct AccelerationEstimateTests {
  @Test(arguments: [0.25, 4.0]) func theDensityOfWhiteAccelerationIsFound(density: Double) {
    var generator = SeededGenerator(seed: 3)
    var estimate = AccelerationEstimate(initial: 1)
    var velocity = (north: 0.0, east: 0.0)
    var sum = 0.0
    for second in 0..<400 {
      velocity.north += density.squareRoot() * generator.nextGaussian()
      velocity.east += density.squareRoot() * generator.nextGaussian()
      let measured = (
        north: velocity.north + 0.1 * generator.nextGaussian(), east: velocity.east + 0.1 * generator.nextGaussian()
      )
      estimate.note(measured, variance: 0.01, after: 1)
      if second >= 100 { sum += estimate.value / density }
    }
    // More than 1: the larger of the mean and the newest change counts.
    #expect((1...2).contains(sum / 300), "\(sum / 300)")
  }

  @Test func aBodyAtRestHasTheLowestDensity() {
    var estimate = AccelerationEstimate(initial: 1)
    for _ in 0..<120 { estimate.note((0, 0), variance: 0.01, after: 1) }
    #expect(estimate.value == 0.0025)
  }

  @Test func aManoeuvreCountsFromItsFirstEpoch() {
    var estimate = AccelerationEstimate(initial: 0.1)
    estimate.note((20, 0), variance: 0.01, after: 1)
    estimate.note((16, 0), variance: 0.01, after: 1)
    #expect((estimate.value - 7.98).magnitude < 1e-9)
    estimate.note((16, 1000), variance: 0.01, after: 1)
    #expect(estimate.value == 25)
  }

  @Test func withoutTimeNothingIsLearned() {
    var estimate = AccelerationEstimate(initial: 2)
    estimate.note((0, 0), variance: 0, after: 0)
    estimate.note((9, 9), variance: 0, after: 0)
    #expect(estimate.value == 2)
  }
}

@Suite struct RestObserverTests {
  @Test func restBeginsAfterFiveSecondsAndEndsAtOnce() {
    var rest = RestObserver()
    for _ in 0..<4 { rest.note(speed: 0.05, after: 1) }
    #expect(!rest.isAtRest)
    rest.note(speed: 0.05, after: 1)
    #expect(rest.isAtRest)
    rest.note(speed: 0.15, after: 1)
    #expect(!rest.isAtRest)
  }
}
