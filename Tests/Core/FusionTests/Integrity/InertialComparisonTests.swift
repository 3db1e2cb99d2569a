import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct InertialComparisonTests {
  private func check(_ difference: Vector3, _ velocity: Vector3? = nil) -> InertialComparison {
    var consistency = InertialComparison()
    let fix = GNSSFix.at(second: 0)
    consistency.note(
      InertialWitness(
        at: fix.received, difference: difference, velocityDifference: velocity, positionVariance: Vector3(1, 1, 4),
        velocityVariance: Vector3(0.01, 0.01, 0.01)))
    consistency.note(fix, IntegrityParameters())
    return consistency
  }

  @Test func differencesWithinTheClaimsAgree() {
    let result = check(Vector3(5, 5, 10), Vector3(0.5, 0, 0))
    #expect(result.isHeard && !result.isMismatch && !result.isVelocityMismatch)
  }

  @Test func largerDifferencesAreNoted() {
    #expect(check(Vector3(0, 30, 0)).isMismatch)
    #expect(check(Vector3(0, 0, 40)).isMismatch)
    #expect(check(.zero, Vector3(3, 0, 0)).isVelocityMismatch)
  }

  @Test(arguments: [Double.nan, .infinity, 1e30]) func impossiblePredictionIsNoWitness(value: Double) {
    #expect(!check(Vector3(value, 0, 0)).isHeard)
  }

  @Test func predictionOfAnotherFixIsNoWitness() {
    var consistency = InertialComparison()
    consistency.note(
      InertialWitness(
        at: .zero, difference: Vector3(500, 0, 0), velocityDifference: nil, positionVariance: .zero,
        velocityVariance: .zero))
    consistency.note(GNSSFix.at(second: 5), IntegrityParameters())
    #expect(!consistency.isHeard && !consistency.isMismatch)
  }
}

@Suite struct InertialWitnessTests {
  @Test func predictionIsMovedToTheMeasurement() throws {
    let fix = GNSSFix.at(second: 0)
    let place = try #require(LocationEstimate(fix)?.position)
    let claim = SymmetricMatrix3(diagonal: Vector3(1, 2, 3))
    let estimate = InertialEstimate(
      instant: fix.received.advanced(byNanoseconds: 200_000_000), position: place, velocity: Vector3(10, 0, 0),
      attitude: .identity, positionCovariance: claim, velocityCovariance: claim, crossCovariance: .identity,
      attitudeSigma: .zero, accelerationBias: .zero, rateBias: .zero, timeSinceFix: 0, counters: InertialCounters())
    let witness = try #require(
      InertialWitness(estimate, fix, measured: fix.received, leverArm: Vector3(0, 1, 0), geoid: .egm96))
    #expect((witness.difference - Vector3(2, -1, 0)).squaredNorm < 1e-9)
    #expect(witness.velocityDifference == Vector3(-10, 0, 0))
    #expect(witness.positionVariance == Vector3(1, 2, 3))
    #expect(
      InertialWitness(
        estimate, GNSSFix(time: fix.time, received: .zero, completed: .zero), measured: .zero, geoid: .egm96) == nil)
  }
}
