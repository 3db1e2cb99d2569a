import LinuxTestSupport
import LocationEngine
import Observations
import Testing

@testable import BeaconRadio

@Suite struct HelperNoticesTests {
  @Test func oneLineASecondIsWritten() {
    let lines = Guarded<[String]>([])
    let now = Guarded(MonotonicInstant(nanoseconds: 5))
    let clock: @Sendable () -> MonotonicInstant = { now.withLock { $0 } }
    let notices = HelperNotices(clock: clock) { line in lines.withLock { $0.append(line) } }
    for number in 0..<100 { notices.add("\(number)") }
    now.withLock { $0 = $0.advanced(byNanoseconds: 999_999_999) }
    notices.add("early")
    #expect(lines.withLock { $0 } == ["0"])
    now.withLock { $0 = $0.advanced(byNanoseconds: 1) }
    notices.add("later")
    #expect(lines.withLock { $0 } == ["0", "later"])
  }
}
