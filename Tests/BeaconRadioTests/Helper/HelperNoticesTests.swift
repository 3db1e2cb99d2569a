import LinuxTestSupport
import LocationEngine
import Testing

@testable import BeaconRadio

@Suite struct HelperNoticesTests {
  @Test func oneLineASecondIsWritten() {
    let lines = Guarded<[String]>([])
    let notices = HelperNotices { line in lines.withLock { $0.append(line) } }
    for number in 0..<100 { notices.add("\(number)") }
    #expect(lines.withLock { $0 } == ["0"])
    pause(milliseconds: 1050)
    notices.add("later")
    #expect(lines.withLock { $0 } == ["0", "later"])
  }
}
