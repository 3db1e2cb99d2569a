import Testing

@testable import GNSS

@Suite struct SetupReportTests {
  @Test func successNeedsEverythingThatWasAskedFor() {
    var report = SetupReport()
    #expect(!report.isSuccess)
    report.identity = ReceiverIdentity(.mediaTek, firmware: [])
    #expect(report.isSuccess)
    report.outcomes = [SetupReport.Outcome(setting: .rate, outcome: .notSent)]
    #expect(!report.isSuccess && report[.rate] == .notSent && report[.baud] == nil)
    report.set(.rate, .confirmed)
    #expect(report.isSuccess && !report.isImpossible)
    report.saving = .unanswered
    #expect(!report.isSuccess)
    report.saving = .impossible(.cannotSave)
    #expect(report.isImpossible && !report.isSuccess)
    report.saving = .saved
    report.reset = .lost
    #expect(!report.isSuccess)
  }

  @Test func onlyWhatIsSoIsASuccess() {
    for outcome: SettingOutcome in [.unchanged, .confirmed, .unconfirmed] { #expect(outcome.isSuccess) }
    for outcome: SettingOutcome in [.notSent, .refused(2), .unanswered, .different, .stayed, .lost] {
      #expect(!outcome.isSuccess)
    }
  }
}
