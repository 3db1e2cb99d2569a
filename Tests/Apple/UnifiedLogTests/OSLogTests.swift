import Testing

@testable import UnifiedLog

struct OSLogTests {
  @Test func aLogHasItsNames() {
    #expect(OSLog(subsystem: "a.b", category: "c").source == "a.b:c")
    #expect(OSLog(subsystem: "a.b", category: .pointsOfInterest).source == "a.b:PointsOfInterest")
    #expect(OSLog.default.source.isEmpty)
    let long = String(repeating: "n", count: 10_000)
    #expect(OSLog(subsystem: long, category: long).source.count == 257)
  }

  @Test func aDisabledLogWritesNothing() {
    let levels: [OSLogType] = [.debug, .info, .default, .error, .fault]
    #expect(levels.allSatisfy { !OSLog.disabled.isEnabled(type: $0) })
    OSLog.disabled.write(.fault) {
      Issue.record("evaluated")
      return []
    }
  }
}
