import Glibc
import TestSupport
import Testing

@testable import binnacle

/// On a terminal of 80 columns no line of any command wraps.
struct TerminalWidthTests {
  private static let walk = Fixtures.root + "/fusion/figure-eight.jsonl.gz"
  private static let hall = Fixtures.root + "/beacons/hall.jsonl"
  private static let place = ["--position", "51.05,13.74", "--date", "2026.5"]

  /// Lines that a terminal of 80 columns would wrap. A single word, such as a path, may be longer.
  private func wide(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.count > 80 && $0.drop { $0 == " " }.contains(" ") }
  }

  static let commands: [[String]] = [
    ["stream", "zed-f9p.nmea", "--satellites"], ["stream", "cold-boot.nmea", "--every-epoch"],
    ["stream", "zed-f9p.nmea", "--heading-source", walk], ["stream", "no-such-file.nmea"],
    ["stream", "/dev/no-such-device-of-a-rather-long-name-that-does-not-exist"], ["stream", "tcp://[::1]:1/nonsense"],
    ["heading", walk, "--rate", "max"] + place, ["heading", walk, "--orientation", "sideways"],
    ["devices"], ["declination", "-33.92", "-118.42", "--altitude", "849000", "--date", "2041.5"],
    ["decode", "zed-f9p.nmea", "--count", "60"], ["decode", "mt3339.nmea", "--count", "60"],
    ["calibrate", "--from-file", walk, "--position", "51.05,13.74"], ["calibrate", walk, "--speed", "max"],
    ["calibrate", "--gyro", walk, "--speed", "max"], ["configure", "/dev/no-such-device"],
    ["record", "iio:no-such-sensor"], ["beacons", hall, "--speed", "max"],
    ["beacons", hall, "--range", "--speed", "max"], ["beacons", "--uuid", "E2C56DB5"],
    ["beacons", "calibrate", BeaconService.text, "1", "9", "--radio", hall, "--speed", "max"],
    ["stream", "-", "--ntrip-version", "3"], ["configure", "--messages", "XYZ"],
  ]

  @Test(arguments: commands) func noLineWraps(_ arguments: [String]) throws {
    let run = try ProgramRun(arguments, launcher: ["COLUMNS=80", "LC_ALL=C.UTF-8"])
    #expect(wide(run.output).isEmpty)
    #expect(wide(run.errors).isEmpty)
    #expect(!(run.output + run.errors).isEmpty)
  }

  @Test(arguments: SystemTree.boards)
  func noLineOfTheDoctorWraps(_ name: String) throws {
    let tree = SystemTree(named: name)
    let run = try ProgramRun(["doctor", "--root", tree.path], launcher: ["COLUMNS=80"])
    #expect(run.output.contains("board and system") && wide(run.output).isEmpty)
  }

  /// A file gets the same rows as a terminal, and each message and each frame in one line.
  @Test func whatIsNotATerminalGetsWholeLines() throws {
    let stream = ["stream", "zed-f9p.nmea", "--satellites", "--quiet"]
    #expect(try ProgramRun(stream).output == ProgramRun(stream, launcher: ["COLUMNS=60"]).output)
    let decode = ["decode", "zed-f9p.nmea", "--only", "GSV", "--count", "5", "--quiet"]
    #expect(try ProgramRun(decode).output.split(separator: "\n").count == 5)
    let narrow = try ProgramRun(decode, launcher: ["COLUMNS=60"]).output.split(separator: "\n")
    #expect(narrow.count > 5 && narrow.allSatisfy { $0.count <= 60 })
    #expect(try ProgramRun(["stream", "-", "--ntrip-version", "3"]).errors.split(separator: "\n").count == 2)
  }

  @Test func theWidthOfATerminalIsAsked() throws {
    let terminal = try PseudoTerminal()
    let shell = ["sh", "-c", "stty cols 60 rows 24 <\(terminal.path); exec \"$@\" 2>\(terminal.path)", "sh"]
    let run = try ProgramRun(["configure", "--dynamic-model", "boat"], launcher: shell)
    #expect(run.status == 64)
    let lines = String(decoding: terminal.received(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 60 } && lines[1].hasPrefix("          "), "\(lines)")
  }
}
