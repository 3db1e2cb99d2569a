import Testing

@testable import UnifiedLog

struct LogSettingsTests {
  @Test func withoutAWordNoticesAreWritten() {
    for value in [nil, "", " , "] {
      let settings = LogSettings(value)
      #expect(settings.lowest == .notice && settings.privacy == nil && settings.advice == nil)
      #expect(!settings.writes(.info) && settings.writes(.notice) && settings.writes(.fault))
    }
  }

  @Test func wordsAreSeparatedByCommas() {
    let settings = LogSettings("debug, show-private")
    #expect(settings.lowest == .debug && settings.privacy == .shown)
    #expect(LogSettings("off").lowest == nil && !LogSettings("off").writes(.fault))
    #expect(LogSettings("error,hide-private").privacy == .hidden)
    for level in LogLevel.allCases { #expect(LogSettings(level.rawValue).lowest == level) }
  }

  @Test func anUnknownWordIsNamed() {
    let settings = LogSettings("loud,debug,louder")
    #expect(settings.lowest == .debug)
    #expect(
      settings.advice?.hasPrefix("BINNACLE_OS_LOG: 'loud' is not one of debug, info, notice, error, fault, off") == true
    )
  }

  @Test func aTerminalShowsTextsWithoutAPrivacy() {
    let open = Visibility(showsAutomatic: true, showsPrivate: true)
    let closed = Visibility(showsAutomatic: false, showsPrivate: false)
    for kind in [LogOutput.Kind.journal, .terminal, .other] {
      #expect(LogSettings("show-private").visibility(at: kind) == open)
      #expect(LogSettings("hide-private").visibility(at: kind) == closed)
    }
    #expect(LogSettings(nil).visibility(at: .terminal) == Visibility(showsAutomatic: true, showsPrivate: false))
    #expect(LogSettings(nil).visibility(at: .journal) == closed && LogSettings(nil).visibility(at: .other) == closed)
  }
}

struct LogLevelTests {
  @Test func levelsAreInOrder() {
    let types: [OSLogType] = [.debug, .info, .default, .error, .fault]
    let levels = types.map { LogLevel($0) }
    #expect(levels == LogLevel.allCases && levels == levels.sorted())
    #expect(levels.map(\.priority) == [7, 6, 5, 3, 2])
  }

  @Test func anUnknownTypeIsANotice() { #expect(LogLevel(OSLogType(rawValue: 99)) == .notice) }
}
