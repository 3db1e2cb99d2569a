import LinuxTestSupport
import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct RecordedClockTests {
  private let folder = TemporaryFolder()

  private func clock(_ lines: String...) -> RecordedClock {
    let text = (#"{"type":"sensorLog","version":1}"# + "\n" + lines.joined(separator: "\n") + "\n").utf8
    return RecordedClock(ofLogAt: folder.file("drive.jsonl", Array(text)))
  }

  private static let bytes = #"{"type":"bytes","receiver":0,"t":9,"base64":"AA=="}"#

  @Test func theBootNamesTheClock() {
    let clock = clock(#"{"type":"clock","t":5,"boot":"b","utc":"2026-11-23T01:00:00Z","uncertainty":0.5}"#)
    #expect(clock.clock == .recording("b"))
    #expect(clock.utc == UTCRelation(offset: 1_795_395_600_000_000_000 - 5, uncertainty: 0.5))
  }

  @Test func withoutABootThePathDoes() {
    let clock = clock(#"{"type":"clock","t":5,"utc":"2026-11-23T01:00:00Z"}"#)
    #expect(clock.clock == .recording(folder.path + "/drive.jsonl"))
    #expect(clock.utc == nil, "a clock that is not synchronised relates nothing")
  }

  @Test func onlyWhatComesBeforeTheDataIsRead() {
    #expect(clock(RecordedClockTests.bytes, #"{"type":"clock","t":5,"boot":"b"}"#).clock != .recording("b"))
  }

  @Test(arguments: ["soon", "2026-11-23", "9999-11-23T01:00:00Z"])
  func aTimeThatCannotBeIsNone(text: String) {
    #expect(clock(#"{"type":"clock","t":5,"boot":"b","utc":"\#(text)","uncertainty":0.5}"#).utc == nil)
  }

  @Test func aMissingLogHasAClockOfItsPath() {
    #expect(RecordedClock(ofLogAt: "/nonexistent.jsonl").clock == .recording("/nonexistent.jsonl"))
  }

  @Test func logsOfOneBootAreReplayedTogether() throws {
    let clock = #"{"type":"clock","t":5,"boot":"b"}"#
    let sample =
      #"{"type":"description","sensor":0,"kind":"odometer","part":"wheel","bus":"can0"}"# + "\n"
      + #"{"type":"speed","sensor":0,"t":9,"forward":1}"#
    let header = #"{"type":"sensorLog","version":1}"#
    let receiver = FieldLogSource(
      path: folder.file("a.jsonl", Array("\(header)\n\(clock)\n\(RecordedClockTests.bytes)\n".utf8)))
    let sensors = SensorLogSource(
      path: folder.file("b.jsonl", Array("\(header)\n\(clock)\n\(sample)\n".utf8)))
    #expect(NavigationRunner.canReplay([.receiver(receiver), .sensors(EngineSensors(sensors))]))
  }
}
