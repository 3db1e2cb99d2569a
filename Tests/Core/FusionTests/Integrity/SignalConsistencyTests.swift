import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct SignalConsistencyTests {
  private func isSuspicious(_ count: Int, _ signal: (Int, Int) -> UInt8) -> Bool {
    var signals = SignalConsistency()
    for epoch in 0..<count {
      let list = (1...8).map {
        Satellite(system: .gps, number: UInt16($0), carrierToNoise: signal($0, epoch), isUsed: true)
      }
      signals.note(SatelliteReport(time: UTCTime(), received: .zero, satellites: list))
    }
    return signals.isSuspicious
  }

  @Test func signalsOfASkyDiffer() {
    #expect(!isSuspicious(50) { number, epoch in UInt8(28 + 2 * number + epoch % 2) })
  }
  @Test func equalSignalsAreSuspicious() {
    #expect(isSuspicious(5) { number, _ in UInt8(44 + number % 2) })
    #expect(!isSuspicious(4) { _, _ in 44 })
  }
  @Test func commonStepIsSuspicious() {
    #expect(isSuspicious(20) { number, epoch in UInt8(28 + 2 * number + (epoch < 17 ? 0 : 9)) })
    #expect(!isSuspicious(30) { number, epoch in UInt8(28 + 2 * number + (epoch < 17 ? 0 : 9)) })
  }
  @Test func noSatellitesAreNotSuspicious() {
    var signals = SignalConsistency()
    signals.note(SatelliteReport(time: UTCTime(), received: .zero))
    #expect(!signals.isHeard && !signals.isSuspicious)
  }
}

@Suite struct InterferenceConsistencyTests {
  private func reasons(_ count: Int, _ change: (inout GNSSFix, Int) -> Void) -> IntegrityReasons {
    var interference = InterferenceConsistency()
    for second in 0..<count {
      var fix = GNSSFix.at(second: second)
      change(&fix, second)
      interference.note(fix)
    }
    return interference.reasons
  }

  @Test func steadyReportCounts() {
    #expect(reasons(10) { fix, _ in fix.spoofing = .indicated } == .spoofingReported)
    #expect(reasons(10) { fix, _ in fix.jamming = .critical } == .jammingReported)
  }

  @Test func flickerAndWarningsDoNotCount() {
    #expect(reasons(100) { fix, second in fix.spoofing = second % 2 == 0 ? .indicated : .notDetected }.isEmpty)
    #expect(reasons(100) { fix, _ in fix.jamming = .warning }.isEmpty)
  }

  @Test func reportEndsAfterTenQuietSeconds() {
    #expect(reasons(40) { fix, second in fix.spoofing = second < 35 ? .indicated : .notDetected } == .spoofingReported)
    #expect(reasons(40) { fix, second in fix.spoofing = second < 25 ? .indicated : .notDetected }.isEmpty)
  }
}
