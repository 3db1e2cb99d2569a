import Glibc
import OutputsTestSupport
import Testing

@testable import binnacle

/// `binnacle stream --heading`, by running it.
@Suite struct StreamHeadingTests {
  private let folder = TemporaryFolder()

  private func log() throws -> String {
    try folder.write(SimulatedLog().make().bytes, to: "walk.jsonl")
    return "log:" + folder.path("walk.jsonl")
  }

  @Test func headingsStandBetweenTheFixesAndNoRowIsTorn() throws {
    let source = try log()
    let run = try ProgramRun([
      "stream", "zed-f9p.nmea", "--heading-source", source, "--format", "ndjson", "--speed", "20",
    ])
    #expect(run.status == 0)
    let schema = try JSONSchema()
    let lines = run.output.split(separator: "\n").map { String($0) }
    for line in lines { #expect(try schema.problem(in: line) == nil, "\(line)") }
    let headings = lines.filter { $0.contains(#""type":"heading""#) }
    // Ten a second for twenty seconds, the first as soon as there is one.
    #expect((195...200).contains(headings.count))
    #expect(lines.filter { $0.contains(#""type":"location""#) }.count > 5)
    // The fixes supply the position.
    #expect(headings.last?.contains("trueHeading") == true)
    #expect(run.errors.contains("heading by LIS3MDL") && run.errors.contains("fixes in"))
  }

  @Test func textRowsSayThatTheyAreHeadings() throws {
    let run = try ProgramRun(["stream", "zed-f9p.nmea", "--heading-source", try log(), "--speed", "20"])
    #expect(run.output.split(separator: "\n").filter { $0.contains(" hdg ") }.count >= 39)
  }

  /// A plotter has one input for both.
  @Test func oneNMEAStreamHasPositionsAndHeadings() throws {
    let run = try ProgramRun([
      "stream", "zed-f9p.nmea", "--heading-source", try log(), "--speed", "20", "--format", "nmea",
    ])
    let kinds = Set(run.output.split(separator: "\r\n").map { $0.prefix(6) })
    #expect(kinds.isSuperset(of: ["$GNRMC", "$GNGGA", "$GNVTG", "$HCHDG", "$HCHDT"]), "\(kinds)")
    #expect(run.output.split(separator: "\r\n").allSatisfy { $0.first == "$" && $0.dropLast(2).last == "*" })
  }

  @Test(arguments: ["gpx", "csv"])
  func otherFormatsHaveNoPlaceForThem(_ format: String) throws {
    let run = try ProgramRun(["stream", "zed-f9p.nmea", "--heading", "--format", format])
    #expect(run.status == 64)
    #expect(run.errors.contains("--heading: \(format) has no place for headings; text, ndjson and nmea have"))
  }

  @Test func sensorsThatCannotBeReadEndTheStream() throws {
    let run = try ProgramRun(["stream", "-", "--heading-source", "log:/nonexistent"], input: [])
    #expect(run.status == 66)
    #expect(run.errors.contains("/nonexistent"), "\(run.errors)")
    // Not a row, however fast the receiver's log is read.
    let late = try ProgramRun(["stream", "zed-f9p.nmea", "--sensors", "iio:nonexistent"])
    #expect(late.status == 66 && late.output.isEmpty, "\(late.output)")
    let nonsense = try ProgramRun(["stream", "zed-f9p.nmea", "--heading-source", "usb:"])
    #expect(nonsense.status == 64)
  }
}
