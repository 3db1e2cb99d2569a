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
