import LinuxTestSupport
import Observations
import Testing

@testable import LinuxIO

@Suite struct OverrunDetectorTests {
  private func at(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

  @Test func asksEveryTenSecondsAndAfterAReportOnceAMinute() {
    var watch = OverrunDetector(OverrunCounts(hardware: 7, buffer: 0), at: at(0))
    #expect(!watch.isDue(at: at(9)) && watch.isDue(at: at(10)))
    // What was lost before the port was opened is not reported.
    #expect(watch.message(OverrunCounts(hardware: 7, buffer: 0), at: at(10)) == nil)
    #expect(!watch.isDue(at: at(19)) && watch.isDue(at: at(20)))
    #expect(
      watch.message(OverrunCounts(hardware: 9, buffer: 1), at: at(20))
        == "the port has lost bytes: overruns: 2 in the hardware, 1 in the kernel's buffer, which was read too slowly")
    #expect(!watch.isDue(at: at(79)) && watch.isDue(at: at(80)))
    #expect(watch.message(OverrunCounts(hardware: 9, buffer: 1), at: at(80)) == nil)
  }

  @Test func aCountThatWrapsIsNoGreatLoss() {
    var watch = OverrunDetector(OverrunCounts(hardware: .max, buffer: 0), at: at(0))
    let message = watch.message(OverrunCounts(hardware: 1, buffer: 0), at: at(10))
    #expect(message == "the port has lost bytes: overruns: 2 in the hardware")
  }

  @Test func aDriverThatDoesNotCountIsAskedOnce() {
    #expect(!OverrunDetector(nil, at: at(0)).isDue(at: at(1000)))
    var watch = OverrunDetector(OverrunCounts(hardware: 0, buffer: 0), at: at(0))
    #expect(watch.message(nil, at: at(10)) == nil)
    #expect(!watch.isDue(at: at(1000)))
  }

  /// A pseudo-terminal has no counts; the call says so instead of failing the port.
  @Test func aPseudoTerminalDoesNotCount() {
    let pty = Pty()
    #expect(OverrunCounts(of: pty.master) == nil)
  }
}
