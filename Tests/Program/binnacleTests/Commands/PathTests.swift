import Glibc
import Testing

@testable import binnacle

/// A path is a path in every command: relative or absolute, with blanks, colons or dashes in it.
struct PathTests {
  private let folder = TemporaryFolder()
  private static let names = ["walk.jsonl", "my walk.jsonl", "2026-11-22T12:00 walk.jsonl", "walk:1", "-walk.jsonl"]
  private static let walk = CalibrationLog.log(CalibrationLog.still, seconds: 3)
  private static let drive = TemporaryFolder.bytes(of: Fixtures.captures + "/zed-f9p.nmea")

  /// Runs the program in the folder of the logs.
  private func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(arguments, launcher: ["env", "-C", String(folder.path("").dropLast()), "LC_ALL=C"])
  }

  @Test(arguments: names) func aSensorLogIsReadByItsPath(_ name: String) throws {
    try folder.write(PathTests.walk, to: name)
    for path in ["./\(name)", folder.path(name), name.hasPrefix("-") ? "file:\(name)" : name] {
      let record = try run(["record", path, "--count", "3"])
      #expect(record.status == 0 && record.errors == "binnacle: 3 samples\n", "\(path): \(record.errors)")
      let place = ["--position", "51.05,13.74", "--date", "2026.5", "--count", "2", "--quiet", "--json"]
      for source in [["--source", path], [path]] {
        let heading = try run(["heading"] + source + place)
        #expect(heading.status == 0 && heading.output.split(separator: "\n").count == 2, "\(path): \(heading.errors)")
      }
      let calibrate = try run(["calibrate", path, "--speed", "max", "--json"])
      #expect(calibrate.output.contains(#""type":"calibrationResult""#), "\(path): \(calibrate.errors)")
      let beside = try run(["stream", Fixtures.captures + "/zed-f9p.nmea", "--heading-source", path, "-n1", "--quiet"])
      #expect(beside.status == 0 && beside.errors.isEmpty, "\(path): \(beside.errors)")
    }
    // The option takes a path, never an address.
    let file = try run(["calibrate", "--from-file=\(name)"])
    #expect(file.status == 65 && file.errors.contains("no calibration: "), "\(file.errors)")
  }

  @Test(arguments: names) func aReceiverLogIsReadByItsPath(_ name: String) throws {
    try folder.write(PathTests.drive, to: name)
    for path in ["./\(name)", folder.path(name), name.hasPrefix("-") ? "log:\(name)" : name] {
      let stream = try run(["stream", path, "--count", "1", "--json", "--quiet"])
      #expect(stream.status == 0 && stream.output.hasPrefix(#"{"type":"location""#), "\(path): \(stream.errors)")
      let decode = try run(["decode", path, "--count", "1", "--quiet"])
      #expect(decode.status == 0 && decode.output.contains("nmea"), "\(path): \(decode.errors)")
    }
  }

  @Test func aSensorLogCanComeThroughAPipe() throws {
    try folder.write(PathTests.walk, to: "walk.jsonl")
    let pipe = ["sh", "-c", "cat '\(folder.path("walk.jsonl"))' | \"$@\"", "sh"]
    let run = try ProgramRun(["record", "-", "--count", "3"], launcher: pipe)
    #expect(run.status == 0 && run.errors == "binnacle: 3 samples\n")
    let whole = try ProgramRun(["record", "-"], launcher: pipe)
    #expect(whole.status == 0 && whole.output == String(decoding: PathTests.walk, as: UTF8.self))
  }

  @Test func aSerialPortOfTheDoctorCanBeRelative() throws {
    let terminal = try PseudoTerminal()
    let parts = terminal.path.split(separator: "/")
    let launcher = ["env", "-C", "/" + parts.dropLast().joined(separator: "/")]
    let run = try ProgramRun(["doctor", "--listen", "0.1", String(parts.last!)], launcher: launcher)
    #expect(run.errors.contains("listening to \(terminal.path)"), "\(run.errors)")
  }
}
