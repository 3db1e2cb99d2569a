import LocationEngine
import TestSupport
import Testing

@testable import LinuxLocation

@Suite struct CandidateReaderTests {
  private static func device(_ path: String) -> AttachedDevice {
    AttachedDevice(path: path, bus: .usb, kind: "test", verdict: .receiver, reason: "", preference: 20)
  }

  @Test func positionsAreSeenAndTheSourceIsFreeAfterwards() {
    let pty = Pty()
    let source = SerialSource(path: pty.path, baud: .fixed(9600))
    let scout = CandidateReader(CandidateReaderTests.device(pty.path), source, longestGap: 60_000_000_000)
    scout.start()
    var second = 10
    let isSeen = eventually {
      if second < 60 { pty.send(epoch("1200\(second).00")) }
      second += 1
      return scout.look.fixes.since != nil
    }
    #expect(isSeen && !scout.look.hasFailed)
    scout.stop()
    // Closed: it can be claimed again.
    #expect(failure(opening: SerialSource(path: pty.path, baud: .fixed(9600))) == nil)
  }

  @Test func aDeviceThatIsNotThereHasFailed() {
    let scout = CandidateReader(
      CandidateReaderTests.device("/dev/ttyNONE"), SerialSource(path: "/dev/ttyNONE"), longestGap: 1_000_000_000)
    scout.start()
    #expect(eventually { scout.look.hasFailed })
    scout.stop()
    scout.stop()
  }
}
