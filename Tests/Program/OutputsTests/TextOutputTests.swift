import Bytes
import EngineRuntime
import LocationEngine
import NavigationMath
import Observations
import OutputsTestSupport
import TestSupport
import Testing

@testable import Outputs

struct TextOutputTests {
  @Test func columnsAreBelowTheirNames() {
    let lines = Samples.render(.text, [Samples.event(Samples.bare), Samples.event(Samples.full)])
      .split(separator: "\n").map(String.init)
    #expect(lines[0] == "UTC             latitude    longitude   ± m  alt m   ± m   m/s course fix   sat")
    #expect(lines[1] == "18:14:34.123   0.0000000  180.0000000     -      -     -     -      - 2d      -")
    // The date is in a header of its own as soon as it is known.
    #expect(lines[2] == "2020-02-06      latitude    longitude   ± m  alt m   ± m   m/s course fix   sat")
    #expect(lines[3] == "18:14:34.123  44.0689107 -121.3149133   2.5 1128.4   4.1  1.23    0.0 dgnss   9")
    #expect(lines.allSatisfy { $0.count == 79 })
  }

  @Test func aNewDayHasANewHeader() {
    var next = Samples.full
    next.time = UTCTime(date: CalendarDate(year: 2020, month: 2, day: 7), timeOfDay: Samples.full.time.timeOfDay)
    let text = Samples.render(.text, [Samples.event(Samples.full), Samples.event(Samples.full), Samples.event(next)])
    #expect(text.components(of: "latitude") == 2 && text.hasPrefix("2020-02-06 ") && text.contains("\n2020-02-07 "))
  }

  /// Numbers that are larger than usual have fewer decimals, so that the row stays in its columns.
  @Test func theWidestRowHas79Columns() {
    var fix = Samples.full
    (fix.latitudeDegrees, fix.longitudeDegrees) = (-89.999999949, -179.999999949)
    for (height, speed, accuracy) in [(-999.96, 99.996, 99.96), (9999.96, 999.96, 9999.4), (123_456.7, 7700.1, 1e5)] {
      fix.heightAboveMeanSeaLevel = height
      fix.speed = speed
      fix.courseDegrees = 359.94
      fix.satellitesUsed = 123
      fix.accuracy.horizontal = Accuracy(accuracy, .gst)
      fix.accuracy.vertical = Accuracy(accuracy, .gst)
      for kind in [FixKind.rtkFixed, .deadReckoning, .manual, .simulated, .differential] {
        fix.kind = kind
        let lines = Samples.render(.text, [Samples.event(fix)]).split(separator: "\n")
        #expect(lines.last?.count == 79, "\(lines)")
      }
    }
  }

  @Test func anAssumedAccuracyHasATilde() {
    let rows = Samples.render(.text, [Samples.event(Samples.assumed)]).split(separator: "\n").map(String.init)
    #expect(rows[1].contains("  ~4.9   12.0 ~0.70 "))
    #expect(rows[0].count == rows[1].count)
  }

  @Test func anotherSourceOfAccuraciesIsALine() {
    let fixes = [Samples.stated, Samples.assumed, Samples.assumed, Samples.stated]
    let text = Samples.render(.text, fixes.map { Samples.event($0) })
    #expect(text.components(of: "  accuracies are assumed (dop)\n") == 1)
    #expect(text.components(of: "  accuracies are the receiver's own (gst)\n") == 1)
  }

  @Test func theLossOfThePositionIsOneLine() {
    let none = Samples.event(Samples.empty)
    let text = Samples.render(.text, [.satellites(Samples.report), none, none, Samples.event(Samples.bare), none])
    #expect(text.components(of: "18:14:34.123  no position: 2 satellites in view\n") == 2)
    #expect(
      Samples.render(.text, [none, none]) { $0.everyEpoch = true }.components(of: "no position") == 2)
  }

  @Test func aListOfLongAgoIsNotInView() {
    var fix = Samples.empty
    fix.received = Samples.report.received.advanced(byNanoseconds: 10_000_000_001)
    let text = Samples.render(.text, [.satellites(Samples.report), Samples.event(fix)])
    #expect(text.contains("no position\n"))
  }

  @Test func satellitesAreOneLineWhenWanted() {
    let event = EngineEvent.satellites(Samples.report)
    #expect(!Samples.render(.text, [event]).contains("satellites"))
    #expect(
      Samples.render(.text, [event]) { $0.satellites = true }
        .hasSuffix("  satellites  1 of 2 used:  G05 47*  R12 -\n"))
  }

  @Test func aLongListOfSatellitesGoesOnBelow() {
    var report = Samples.report
    report.satellites = (1...40).flatMap { _ in Samples.report.satellites }
    let text = Samples.render(.text, [.satellites(report)]) { $0.satellites = true }
    let lines = text.split(separator: "\n")
    #expect(lines.count > 8 && lines.allSatisfy { $0.count <= 79 })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(String(repeating: " ", count: 14)) })
    #expect(text.components(of: "G05 47*") == 40)
  }

  @Test func coloursAreThereOnlyWhenWanted() {
    let events = [Samples.event(Samples.full), Samples.event(Samples.empty)]
    let plain = Samples.render(.text, events)
    let coloured = Samples.render(.text, events) { $0.colour = true }
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[32mdgnss\u{1B}[0m"))
    #expect(coloured.replacing(#/\x1B\[\d+m/#, with: "") == plain)
  }

  @Test func aPlaceIsALine() {
    #expect(
      Samples.render(Samples.town, at: Samples.full.time, .text).split(separator: "\n").last
        == "18:14:34.123  Dresden, Saxony, Germany")
    var place = Samples.town
    place.locality = Array(repeating: "long", count: 40).joined(separator: " ")
    let lines = Samples.render(place, at: Samples.full.time, .text).split(separator: "\n")
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 79 })
    #expect(Samples.render(Samples.town, at: Samples.full.time, .csv).isEmpty)
  }

  @Test func aLostSourceIsALine() {
    let lost = Samples.status(.reconnecting(SourceError(.disconnected, "/dev/ttyACM0: unplugged"), after: .seconds(5)))
    #expect(Samples.render(.text, [lost, lost]).components(of: "/dev/ttyACM0: unplugged\n") == 1)
    #expect(Samples.render(.text, [Samples.status(.stale)]).hasSuffix("  no data\n"))
    let message = "/dev/serial/by-id/usb-u-blox_AG_C099-if00: the device was unplugged and has not come back"
    let long = Samples.render(
      .text, [Samples.status(.reconnecting(SourceError(.disconnected, message), after: .seconds(5)))])
    #expect(long.split(separator: "\n").allSatisfy { $0.count <= 79 } && long.hasSuffix("and has not come back\n"))
  }

  @Test func aLateFixAndDroppedRowsAreTold() {
    let output = TextOutput(OutputOptions())
    var row = Array("a\n".utf8)
    output.note(age: 2, in: &row)
    #expect(String(decoding: row, as: UTF8.self) == "a\n-             written late: 2.0 s old\n")
    var writer = ByteWriter()
    output.append(dropped: 1, to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).hasSuffix(
        "- " + String(repeating: " ", count: 12) + "1 row dropped: the output is read too slowly\n"))
  }
}
