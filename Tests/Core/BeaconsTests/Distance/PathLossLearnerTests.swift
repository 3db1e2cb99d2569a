import Testing

@testable import Beacons

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
