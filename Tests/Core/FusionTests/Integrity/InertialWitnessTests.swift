import NavigationMath
import Observations
import Testing

@testable import Fusion

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
