import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct IntegrityParametersTests {
  @Test(arguments: [nil, 0, -3, .nan, .infinity, 4.3e6] as [Double?])
  func impossibleAccuracyCountsAsUnstated(value: Double?) {
    let parameters = IntegrityParameters()
    let accuracy = value.map { Accuracy($0, .receiver) }
    #expect(parameters.positionAccuracy(accuracy) == parameters.unstatedAccuracy)
    #expect(parameters.speedAccuracy(accuracy) == parameters.unstatedVelocity)
  }

  @Test func statedAccuracyIsUsed() {
    let parameters = IntegrityParameters()
    #expect(parameters.positionAccuracy(Accuracy(2, .gst)) == 2)
    #expect(parameters.speedAccuracy(Accuracy(0.1, .receiver)) == 0.1)
    #expect(parameters.velocityLag(nil) > parameters.velocityLag(Accuracy(0.1, .receiver)))
  }

  @Test func reachGrowsWithTheGapUpToTheFastestBody() {
    let parameters = IntegrityParameters()
    #expect(parameters.reach(in: 4, speed: 12) == 4 * 42)
    #expect(parameters.reach(in: 3600, speed: 12) == 3600 * 340)
    #expect(parameters.reach(in: 3600, speed: 7800) == 3600 * 7800)
  }
}

@Suite struct IntegrityPolicyTests {
  @Test func thereAreThreePolicies() { #expect(IntegrityPolicy.allCases == [.enforce, .report, .off]) }
}

struct GNSSFixWithheldTests {
  /// What a position that is withheld leaves must not show where it was.
  @Test func positionVelocityAndHeadingAreGone() {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .rtkFixed
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (51, 13, 200)
    (fix.speed, fix.courseDegrees, fix.climb, fix.headingDegrees) = (3, 90, 1, 80)
    fix.sequence = 7
    fix.satellitesUsed = 9
    fix.spoofing = .indicated
    let bare = fix.withoutPosition
    #expect(!bare.hasPosition && bare.kind == .none && bare.ellipsoidalHeight == nil)
    #expect(bare.speed == nil && bare.courseDegrees == nil && bare.climb == nil && bare.headingDegrees == nil)
    #expect(bare.sequence == 7 && bare.satellitesUsed == 9 && bare.spoofing == .indicated)
  }
}
