import NavigationMath
import Observations
import Testing

@testable import Fusion

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
