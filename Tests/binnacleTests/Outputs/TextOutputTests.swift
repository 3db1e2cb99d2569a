import Bytes
import LocationEngine
import Observations
import Testing

@testable import binnacle

struct TextOutputTests {
  @Test func columnsStandUnderTheirNames() {
    let lines = Samples.render(.text, [Samples.event(Samples.full), Samples.event(Samples.bare)])
      .split(separator: "\n").map(String.init)
    #expect(
      lines[0] == "UTC                          latitude       longitude      ± m  altitude m      ± m"
        + "     m/s  course  fix         sats")
    #expect(
      lines[1] == "2020-02-06 18:14:34.123    44.0689107    -121.3149133      2.5      1128.4      4.1"
        + "    1.23     0.0  dgnss          9")
    #expect(
      lines[2] == "---------- 18:14:34.123     0.0000000     180.0000000        -           -        -"
        + "       -       -  2d             -")
    #expect(Set(lines.map(\.count)).count == 1)
  }

  @Test func theLossOfThePositionIsOneLine() {
    var fix = Samples.empty
    fix.satellites = Samples.satellites
    let none = Samples.event(fix)
    let text = Samples.render(.text, [none, none, Samples.event(Samples.bare), none])
    #expect(text.components(of: "---------- 18:14:34.123  no position: 2 satellites in view\n") == 2)
    #expect(
      Samples.render(.text, [none, none]) { $0.everyEpoch = true }.components(of: "no position") == 2)
  }

  @Test func satellitesAreOneLineWhenWanted() {
    let event = EngineEvent.satellites(Samples.report)
    #expect(!Samples.render(.text, [event]).contains("satellites"))
    #expect(
      Samples.render(.text, [event]) { $0.satellites = true }
        .hasSuffix("  satellites  1 of 2 used:  G05 47*  R12 -\n"))
  }

  @Test func coloursAreThereOnlyWhenWanted() {
    let events = [Samples.event(Samples.full), Samples.event(Samples.empty)]
    let plain = Samples.render(.text, events)
    let coloured = Samples.render(.text, events) { $0.colour = true }
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[32mdgnss     \u{1B}[0m"))
    #expect(coloured.replacing(#/\x1B\[\d+m/#, with: "") == plain)
  }

  @Test func aLostSourceIsALine() {
    let lost = Samples.status(.reconnecting(SourceError(.disconnected, "/dev/ttyACM0: unplugged"), after: 5))
    #expect(Samples.render(.text, [lost, lost]).components(of: "/dev/ttyACM0: unplugged\n") == 1)
    #expect(Samples.render(.text, [Samples.status(.stale)]).hasSuffix("  no data\n"))
  }

  @Test func aLateFixAndDroppedRowsAreTold() {
    let output = TextOutput(OutputOptions())
    var row = Array("a\n".utf8)
    output.note(age: 2, in: &row)
    #expect(String(decoding: row, as: UTF8.self) == "a  2.0 s old\n")
    var writer = ByteWriter()
    output.append(dropped: 1, to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).hasSuffix(
        "- " + String(repeating: " ", count: 23) + "1 row dropped: the output is read too slowly\n"))
  }
}
