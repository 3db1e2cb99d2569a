import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct PossibleValuesTests {
  @Test func earthlyFixIsPossible() {
    let fix = GNSSFix.at(second: 0)
    #expect(PossibleValues.reasons(position: fix).isEmpty && PossibleValues.reasons(velocity: fix).isEmpty)
    #expect(!PossibleValues.isTooExact(fix))
  }

  @Test func fixWithoutPositionIsNotJudged() {
    var fix = GNSSFix.at(second: 0)
    (fix.latitudeDegrees, fix.ellipsoidalHeight) = (nil, 1e9)
    #expect(PossibleValues.reasons(position: fix).isEmpty)
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (91, 8, 0), (47, 361, 0), (47, 8, 200_000), (47, 8, -3000)])
  func placeThatNoReceiverHasIsOutOfRange(latitude: Double, longitude: Double, height: Double) {
    var fix = GNSSFix.at(second: 0)
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (latitude, longitude, height)
    #expect(PossibleValues.reasons(position: fix) == .outOfRange)
  }

  @Test func poorHeightOfAPoorFixIsPossible() {
    var fix = GNSSFix.at(second: 0)
    fix.ellipsoidalHeight = -1800
    fix.accuracy.vertical = Accuracy(400, .receiver)
    #expect(PossibleValues.reasons(position: fix).isEmpty)
  }

  @Test func velocityOfNoBodyIsOutOfRange() {
    var fix = GNSSFix.at(second: 0)
    fix.climb = -12_000
    #expect(PossibleValues.reasons(velocity: fix) == .outOfRange)
    fix.climb = .nan
    #expect(PossibleValues.reasons(velocity: fix) == .notFinite)
    #expect(PossibleValues.reasons(position: fix).isEmpty)
  }

  @Test func carrierPhaseMayBeExact() {
    var fix = GNSSFix.at(second: 0)
    fix.accuracy.horizontal = Accuracy(0.004, .receiver)
    #expect(PossibleValues.isTooExact(fix))
    fix.kind = .rtkFixed
    #expect(!PossibleValues.isTooExact(fix))
    fix.accuracy.horizontal = Accuracy(.nan, .receiver)
    #expect(PossibleValues.isTooExact(fix))
  }
}

@Suite struct SentenceConsistencyTests {
  private func fix(spread: Double?, accuracy: Double = 3, speed: Double = 0) -> GNSSFix {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.speed) = (51, 13, speed)
    fix.accuracy.horizontal = Accuracy(accuracy, .receiver)
    fix.positionSpreadDegrees = spread.map { $0 / 111_200 }
    return fix
  }

  @Test func aDifferenceThatNothingExplainsIsReported() {
    #expect(SentenceConsistency.mismatch(fix(spread: nil)) == nil)
    #expect(SentenceConsistency.mismatch(fix(spread: 0)) == nil)
    #expect(SentenceConsistency.mismatch(fix(spread: 55)) == nil)
    #expect(SentenceConsistency.mismatch(fix(spread: 100)).map { ($0 - 100).magnitude < 1e-6 } == true)
    #expect(SentenceConsistency.mismatch(fix(spread: 100, accuracy: 40)) == nil)
  }

  @Test func aChartPlottersLaterPositionIsNot() {
    #expect(SentenceConsistency.mismatch(fix(spread: 100, speed: 25)) == nil)
    #expect(SentenceConsistency.mismatch(fix(spread: 120, speed: 25)) != nil)
  }

  @Test func itMakesThePositionSuspectWithALargerClaim() {
    var monitor = IntegrityMonitor()
    let honest = monitor.check(fix(spread: 1))
    #expect(honest.position.level == .nominal && honest.checks.contains(.sentences))
    let result = monitor.check(fix(spread: 500))
    #expect(result.position == IntegrityVerdict(.suspect, .sentencesDisagree))
    var estimate = LocationEstimate(fix(spread: 500))
    if estimate != nil { monitor.complete(&estimate!, result) }
    #expect((estimate?.accuracy.horizontal?.value ?? 0) > 400)
  }
}
