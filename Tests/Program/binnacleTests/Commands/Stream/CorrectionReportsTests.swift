import Observations
import ReceiverServices
import Testing

@testable import binnacle

struct CorrectionReportsTests {
  @Test func aChangeIsDueAtOnceAndTheRestEveryTenSeconds() {
    var reports = CorrectionReports()
    func isDue(_ kind: CorrectionStatus.State.Kind, _ seconds: Int64) -> Bool {
      reports.isDue(kind, at: MonotonicInstant(nanoseconds: seconds * 1_000_000_000))
    }
    #expect(isDue(.connecting, 0))
    #expect(!isDue(.connecting, 9))
    #expect(isDue(.receiving, 9))
    #expect(!isDue(.receiving, 18))
    #expect(isDue(.receiving, 19))
    #expect(!isDue(.receiving, 20))
  }
}
