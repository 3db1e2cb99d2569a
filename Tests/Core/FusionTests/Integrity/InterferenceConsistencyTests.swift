import NavigationMath
import Observations
import Testing

@testable import Fusion

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
