import Testing

@testable import UnifiedLog

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
