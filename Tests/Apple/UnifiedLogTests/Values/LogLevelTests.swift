import Testing

@testable import UnifiedLog

struct LogLevelTests {
  @Test func levelsAreInOrder() {
    let types: [OSLogType] = [.debug, .info, .default, .error, .fault]
    let levels = types.map { LogLevel($0) }
    #expect(levels == LogLevel.allCases && levels == levels.sorted())
    #expect(levels.map(\.priority) == [7, 6, 5, 3, 2])
  }

  @Test func anUnknownTypeIsANotice() { #expect(LogLevel(OSLogType(rawValue: 99)) == .notice) }
}
