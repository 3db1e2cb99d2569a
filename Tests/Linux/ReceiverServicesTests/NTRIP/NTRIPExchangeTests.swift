import LinuxTestSupport
import Observations
import Testing

@testable import LinuxLocation
@testable import ReceiverServices

@Suite struct PositionReportsTests {
  private func instant(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

  @Test func theFirstFixIsDueAtOnceAndTheNextAfterTheInterval() {
    var reports = PositionReports(interval: 10_000_000_000)
    #expect(!reports.hasSent)
    #expect(reports.isDue(fix(at: 5), at: instant(5)))
    reports.sent(fix(at: 5), at: instant(5))
    #expect(reports.hasSent)
    #expect(!reports.isDue(fix(at: 6), at: instant(6)))
    #expect(reports.due(at: instant(6)) == instant(15))
    #expect(reports.isDue(fix(at: 15), at: instant(15)))
  }

  @Test func nothingIsToldTwiceOrTooLate() {
    var reports = PositionReports(interval: 10_000_000_000)
    reports.sent(fix(at: 5), at: instant(5))
    #expect(!reports.isDue(fix(at: 5), at: instant(20)))
    #expect(reports.isDue(fix(at: 6), at: instant(36)))
    #expect(!reports.isDue(fix(at: 6), at: instant(37)))
  }

  @Test func offIsNever() {
    let reports = PositionReports(interval: nil)
    #expect(reports.due(at: .zero) == nil)
    #expect(!reports.isDue(fix(), at: .zero))
  }

  @Test func onlySatellitesMakeARealPosition() {
    let real = FixKind.allCases.filter { LastFix.isReal(fix($0)) }
    #expect(real == [.twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed])
    var empty = fix()
    empty.longitudeDegrees = nil
    #expect(!LastFix.isReal(empty))
  }

  @Test func theSentenceHasNoEnd() {
    let text = String(decoding: PositionReports.sentence(fix()), as: UTF8.self)
    #expect(text.hasPrefix("$GPGGA,,4807.03800,N,01130.00000,W,1,"))
    #expect(text.dropLast(2).last == "*")
  }
}
