import Glibc
import Testing

@testable import UnifiedLog

struct LogTimeTests {
  @Test func timesAreUTC() {
    #expect(LogTime.text(timespec(tv_sec: 0, tv_nsec: 0)) == "1970-01-01T00:00:00.000Z")
    // date -u -d @1795190400
    #expect(LogTime.text(timespec(tv_sec: 1_795_190_400, tv_nsec: 999_999_999)) == "2026-11-20T16:00:00.999Z")
  }
}
