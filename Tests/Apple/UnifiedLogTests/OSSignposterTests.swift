import Testing

@testable import UnifiedLog

struct OSSignposterTests {
  @Test func eventsAndIntervalsAreDebugMessages() throws {
    #expect(try ProbeRun("signposts").errors.isEmpty)
    let run = try ProbeRun("signposts", settings: "debug")
    try #require(run.lines.count == 3, "\(run.errors)")
    #expect(run.lines[0].hasSuffix(" debug com.example.probe:tests: event fix: number 3"))
    let interval = try #require(run.lines[1].firstMatch(of: #/ interval search (\d+\.\d{3}) ms$/#))
    #expect(try #require(Double(interval.1)) >= 2)
    #expect(run.lines[2].hasSuffix(" debug s:PointsOfInterest: begin old: of 2"))
  }

  @Test func aDisabledOneEvaluatesNothing() {
    func evaluated() -> Int {
      Issue.record("evaluated")
      return 0
    }
    let signposter = OSSignposter.disabled
    #expect(!signposter.isEnabled)
    signposter.emitEvent("event", "\(evaluated())")
    let state = signposter.beginInterval("interval", id: signposter.makeSignpostID(), "\(evaluated())")
    signposter.endInterval("interval", state, "\(evaluated())")
    #expect(state.milliseconds == nil)
    #expect(signposter.withIntervalSignpost("interval") { 3 } == 3)
  }
}
