import Testing

@testable import Beacons

@Suite struct PathLossModelTests {
  @Test func distanceFollowsTheLaw() {
    let model = PathLossModel.prior(measuredPower: -59)
    for (level, expected) in [(-59.0, 1.0), (-79, 10), (-39, 0.1), (-65, 1.995_262)] {
      let distance = model.estimate(level: level, variance: 0).distance
      #expect((distance - expected).magnitude < 1e-6 * expected)
    }
  }

  @Test func noiseDrawsTheDistanceTowardsUsualOnes() {
    let model = PathLossModel.prior(measuredPower: -59)
    func distance(_ level: Double, _ variance: Double) -> Double {
      model.estimate(level: level, variance: variance).distance
    }
    // 10 m by the law, farther than usual, and 0.1 m, nearer.
    #expect(distance(-79, 9) < 10 && distance(-39, 9) > 0.1)
    // 9 dB² of 9 + 75.4 × 2.91: 3.94 % of the way to √2 m, in logarithms.
    #expect((distance(-79, 9) - 9.258_15).magnitude < 1e-3, "\(distance(-79, 9))")
    // With noise without end nothing was measured.
    #expect((distance(-79, 1e12) - 2.0.squareRoot()).magnitude < 1e-6)
    #expect(distance(-79, -1) == distance(-79, 0))
  }

  @Test func intervalHoldsTheDistanceAndGrowsWithEachVariance() {
    let model = PathLossModel(power: -59, exponent: 2, powerVariance: 4, exponentVariance: 0.04, shadowing: 3)
    func width(_ model: PathLossModel, _ level: Double, _ variance: Double = 1) -> Double {
      let estimate = model.estimate(level: level, variance: variance)
      #expect(estimate.lower < estimate.distance && estimate.distance < estimate.upper)
      // The same factor on both sides.
      #expect((estimate.upper * estimate.lower - estimate.distance * estimate.distance).magnitude < 1e-9)
      return estimate.upper / estimate.lower
    }
    let usual = width(model, -59)
    // At 1 m: √(4 + 9 + 1) dB, of which 68 % of Student's t lie within 0.86.
    #expect((usual - 2.097_6).magnitude < 1e-3, "\(usual)")
    #expect(width(model, -59, 9) > usual)
    var other = model
    other.powerVariance = 9
    #expect(width(other, -59) > usual)
    other = model
    other.shadowing = 5
    #expect(width(other, -59) > usual)
    // The exponent does not matter at 1 m, and matters beyond.
    other = model
    other.exponentVariance = 0.16
    #expect(width(other, -59) == usual && width(other, -79) > width(model, -79))
  }

  @Test func aStatedPowerIsSurerThanNone() {
    let stated = PathLossModel.prior(measuredPower: -70)
    let none = PathLossModel.prior(measuredPower: nil)
    #expect(stated.power == -70 && none.power == -59)
    #expect(stated.powerVariance < none.powerVariance && stated.exponent == 2 && none.exponent == 2)
  }
}

@Suite struct DistanceEstimateTests {
  @Test func equalWhenAllNumbersAre() {
    let estimate = DistanceEstimate(distance: 2, lower: 1, upper: 4)
    #expect(estimate == DistanceEstimate(distance: 2, lower: 1, upper: 4))
    #expect(estimate != DistanceEstimate(distance: 2, lower: 1, upper: 5))
  }
}

@Suite struct PathLossLearnerTests {
  @Test func possiblePowersTeachNothing() {
    let prior = PathLossModel.prior(measuredPower: -59)
    var learner = PathLossLearner(prior)
    for distance in [0.1, 0.5, 3, 20, 39] { learner.note(level(distance)) }
    #expect(learner.model == prior)
  }

  @Test func aWeakPowerLowersThePowerOrRaisesTheExponent() {
    let prior = PathLossModel.prior(measuredPower: -59)
    var learner = PathLossLearner(prior)
    learner.note(-105)
    let model = learner.model
    // 200 m by the prior.
    let distance = model.estimate(level: -105, variance: 0).distance
    #expect(distance > 40 && distance < 100, "\(distance)")
    #expect(model.power < prior.power && model.exponent > prior.exponent)
    #expect(model.powerVariance < prior.powerVariance && model.exponentVariance < prior.exponentVariance)
  }

  @Test func aStrongPowerRaisesThePower() {
    let prior = PathLossModel.prior(measuredPower: -80)
    var learner = PathLossLearner(prior)
    learner.note(-35)
    #expect(learner.model.power > prior.power)
    #expect(learner.model.estimate(level: -35, variance: 0).distance > 0.01)
  }

  @Test func repetitionTeachesNothingMore() {
    var learner = PathLossLearner(.prior(measuredPower: -59))
    learner.note(-105)
    let first = learner.model
    for _ in 0..<1000 { learner.note(-105) }
    #expect(learner.model == first)
  }

  @Test func theExponentKeepsItsSign() {
    var learner = PathLossLearner(.prior(measuredPower: -120))
    learner.note(-20)
    #expect(learner.model.exponent >= PathLossLearner.leastExponent)
    #expect(learner.model.estimate(level: -20, variance: 0).distance.isFinite)
  }

  @Test func anotherPriorKeepsWhatWasHeard() {
    var learner = PathLossLearner(.prior(measuredPower: -59))
    learner.note(-105)
    let before = learner.model
    learner.prior = .prior(measuredPower: -59)
    #expect(learner.model == before)
    learner.prior = .prior(measuredPower: -75)
    #expect(learner.model == .prior(measuredPower: -75))
  }
}
