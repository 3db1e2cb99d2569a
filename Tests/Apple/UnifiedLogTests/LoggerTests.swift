import Testing

@testable import UnifiedLog

/// Through the real standard error of a process.
struct LoggerTests {
  @Test func noticesAndAboveAreWritten() throws {
    let run = try ProbeRun("levels")
    let levels = run.lines.map { $0.split(separator: " ")[2] }
    #expect(levels == ["notice", "notice", "error", "error", "fault", "fault"], "\(run.errors)")
    #expect(run.lines.last?.hasSuffix("] fault com.example.probe:tests: fault") == true)
  }

  @Test func whatIsNotWrittenIsNotEvaluated() throws {
    let run = try ProbeRun("levels", settings: "error")
    #expect(run.output == "warning\nerror\ncritical\nfault\n")
    #expect(try ProbeRun("levels", settings: "off").output.isEmpty)
  }

  @Test func theEnvironmentShowsEveryLevel() throws {
    let run = try ProbeRun("levels", settings: "debug")
    #expect(run.lines.count == 9 && run.errors.contains(" debug com.example.probe:tests: trace\n"), "\(run.errors)")
  }

  @Test func aLineHasTimeAndProcess() throws {
    let line = try #require(try ProbeRun("levels").lines.first)
    let form = #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z LogProbe\[\d+\] notice com\.example\.probe:tests: log/#
    #expect(line.wholeMatch(of: form) != nil, "\(line)")
  }

  @Test func theJournalGetsPriorities() throws {
    let run = try ProbeRun("levels", settings: "debug", isJournal: true)
    let priorities = run.lines.map { $0.prefix(3) }
    #expect(priorities == ["<7>", "<7>", "<6>", "<5>", "<5>", "<3>", "<3>", "<2>", "<2>"], "\(run.errors)")
    #expect(run.lines.first == "<7>com.example.probe:tests: trace")
  }

  @Test func textsAreHiddenInAPipe() throws {
    let run = try ProbeRun("values")
    #expect(run.errors.contains("automatic <private> number 54.5 private <private>\n"), "\(run.errors)")
    #expect(run.errors.contains("public secret sensitive <private>\n"))
    let shown = try ProbeRun("values", settings: "show-private")
    #expect(shown.errors.contains("automatic secret number 54.5 private secret\n"), "\(shown.errors)")
    #expect(shown.errors.contains("public secret sensitive <private>\n"))
  }

  @Test func aMessageIsOneRecord() throws {
    for isJournal in [true, false] {
      let run = try ProbeRun("values", isJournal: isJournal)
      #expect(run.lines.count == 3 && run.errors.contains(#"first\nsecond forged\n<0>line\u{1b}[31m"#), "\(run.errors)")
    }
  }

  @Test func linesOfThreadsAreWhole() throws {
    let run = try ProbeRun("threads", isJournal: true)
    #expect(run.lines.count == 4000)
    #expect(run.lines.allSatisfy { $0.hasPrefix("<5>com.example.probe:tests: ") && $0.hasSuffix("x end") })
  }

  @Test func theProgramOutlivesTheReaderOfItsLog() throws {
    let run = try ProbeRun("survive", hasReader: false)
    #expect(run.signal == nil && run.status == 0 && run.output.hasSuffix("survived\n"), "\(run.status)")
  }

  @Test func aMistakeInTheSettingsIsReportedOnce() throws {
    let run = try ProbeRun("levels", settings: "verbose")
    #expect(run.lines.count == 7 && run.lines.first?.contains("error binnacle: BINNACLE_OS_LOG: 'verbose'") == true)
  }
}

struct OSLogFunctionTests {
  @Test func eachFormIsWritten() throws {
    let run = try ProbeRun("formats")
    let messages = run.lines.map { $0.split(separator: "] ").last ?? "" }
    #expect(
      messages == [
        "error text 3 <no argument>", "fault <private>", "notice interpolated 3",
      ], "\(run.errors)")
  }
}
