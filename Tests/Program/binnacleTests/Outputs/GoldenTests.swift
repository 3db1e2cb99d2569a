import Glibc
import Testing

@testable import Outputs
@testable import binnacle

/// The program's output for real captures, kept in Tests/Fixtures/golden.
///
/// A difference is a change of behaviour: check it, and if it is intended, write the file again with
/// BINNACLE_WRITE_GOLDENS=1 and give the reason in the commit.
struct GoldenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var capture: String
    var format: OutputFormat
    var options: [String] = []
    var testDescription: String { "\(capture) as \(format.rawValue)" }
  }

  static let cases = ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"].flatMap { capture in
    OutputFormat.allCases.map { format in
      // One capture also shows the satellites: the others would only repeat them.
      Case(
        capture: capture, format: format,
        options: capture == "mt3339" && format.holdsSatellites ? ["--satellites"] : [])
    }
  }

  /// As the receiver gives the positions: formats change apart from the filter.
  @Test(arguments: cases)
  func theOutputIsWhatItWas(_ example: Case) throws {
    try verify(example, fusion: "off", is: "\(example.capture).\(example.format.rawValue)")
  }

  /// As the filter gives them. Nothing is predicted after the restart in the second capture.
  @Test(arguments: ["zed-f9p", "cold-boot"])
  func theSmoothedOutputIsWhatItWas(capture: String) throws {
    try verify(Case(capture: capture, format: .ndjson), fusion: "auto", is: "\(capture)-fused.ndjson")
  }

  /// A receiver and a magnetometer, as they arrived.
  @Test func theOutputOfAFieldLogIsWhatItWas() throws {
    let log = "../field/drive.jsonl.gz"
    for (arguments, name) in [
      (["stream", "field:\(log)?receiver=0", "--format", "ndjson"], "field-drive.ndjson"),
      (["heading", log, "--rate", "1", "--format", "ndjson"], "field-drive.heading.ndjson"),
    ] {
      let run = try ProgramRun(arguments + ["--quiet"])
      #expect(run.status == 0 && run.errors.isEmpty)
      GoldenTests.verify(run.output, is: name)
    }
  }

  private func verify(_ example: Case, fusion: String, is name: String) throws {
    let run = try ProgramRun(
      ["stream", "\(example.capture).nmea", "--format", example.format.rawValue, "--quiet", "--fusion", fusion]
        + example.options)
    #expect(run.status == 0 && run.errors.isEmpty)
    GoldenTests.verify(run.output, is: name)
  }

  /// Compares what a program printed with a file of Tests/Fixtures/golden.
  static func verify(_ output: String, is name: String) {
    let path = "\(Fixtures.golden)/\(name)"
    if getenv("BINNACLE_WRITE_GOLDENS") != nil {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      let bytes = Array(output.utf8)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
    }
    let golden = TemporaryFolder.read(path)
    #expect(!golden.isEmpty)
    guard output != golden else { return }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(lines, expected).prefix { $0 == $1 }.count
    Issue.record(
      """
      line \(line + 1) of \(path):
      is  \(line < lines.count ? lines[line] : "missing")
      was \(line < expected.count ? expected[line] : "missing")
      """)
  }

  static let tracks = cases.filter { $0.format == .gpx }

  @Test(arguments: tracks)
  func everyTrackIsWellFormed(_ example: Case) {
    #expect(XMLCheck.problem(in: TemporaryFolder.read("\(Fixtures.golden)/\(example.capture).gpx")) == nil)
  }
}
