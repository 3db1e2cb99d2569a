import LinuxTestSupport
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
    let reader = CandidateReader(CandidateReaderTests.device(pty.path), source, longestGap: 60_000_000_000)
    reader.start()
    var second = 10
    let isSeen = eventually {
      if second < 60 { pty.send(epoch("1200\(second).00")) }
      second += 1
      return reader.look.fixes.since != nil
    }
    #expect(isSeen && !reader.look.hasFailed)
    reader.stop()
    // Closed: it can be claimed again.
    #expect(failure(opening: SerialSource(path: pty.path, baud: .fixed(9600))) == nil)
  }

  @Test func aDeviceThatIsNotThereHasFailed() {
    let reader = CandidateReader(
      CandidateReaderTests.device("/dev/ttyNONE"), SerialSource(path: "/dev/ttyNONE"), longestGap: 1_000_000_000)
    reader.start()
    #expect(eventually { reader.look.hasFailed })
    reader.stop()
    reader.stop()
  }
}
