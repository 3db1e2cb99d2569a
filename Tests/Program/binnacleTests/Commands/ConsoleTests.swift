import Glibc
import TestSupport
import Testing

@testable import binnacle

/// Whatever a command writes, an output that does not take it is an error: 74, with the reason on stderr.
@Suite struct ConsoleTests {
  private let folder = TemporaryFolder()

  static let short: [[String]] =
    [
      ["--help"], ["--version"], ["sdk", "info", "--help"], ["sdk", "install", "--help"],
      ["sdk", "uninstall", "--help"],
    ]
    + Command.allCases.map { [$0.rawValue, "--help"] }
    + [
      ["declination", "51.05", "13.74"], ["declination", "51.05", "13.74", "--format", "ndjson"],
      ["decode", "mt3339.nmea", "--count", "1"], ["stream", "mt3339.nmea", "--count", "1"], ["devices", "--json"],
      ["doctor", "--root", Fixtures.captures], ["doctor", "--json", "--root", Fixtures.captures],
    ]

  @Test(arguments: short) func aFullDeviceIs74(_ arguments: [String]) throws {
    let whole = try ProgramRun(arguments)
    let run = try ProgramRun(arguments, outputPath: "/dev/full")
    // A machine without devices has nothing to list.
    guard !whole.output.isEmpty else {
      #expect(arguments[0] == "devices" && run.status == whole.status)
      return
    }
    #expect(run.status == 74)
    #expect(run.errors.components(of: "binnacle: cannot write the output: No space left on device\n") == 1)
  }

  @Test(arguments: short) func aClosedOutputIs74(_ arguments: [String]) throws {
    let whole = try ProgramRun(arguments)
    let run = try ProgramRun(arguments, launcher: ["/bin/sh", "-c", "exec \"$0\" \"$@\" >&-"])
    guard !whole.output.isEmpty else {
      #expect(arguments[0] == "devices" && run.status == whole.status)
      return
    }
    #expect(run.status == 74)
    #expect(run.errors.components(of: "binnacle: cannot write the output: Bad file descriptor\n") == 1)
  }

  @Test(arguments: [["record"], ["heading", "--source"], ["calibrate"], ["calibrate", "--json"]])
  func aFullDeviceIs74ForALogOfSensors(_ arguments: [String]) throws {
    try folder.write(CalibrationLog.log(.full), to: "walk.jsonl")
    let place = arguments[0] == "heading" ? ["--position", "51,13"] : []
    let run = try ProgramRun(
      arguments + ["log:" + folder.path("walk.jsonl")] + place, outputPath: "/dev/full", launcher: ["LC_ALL=C"])
    #expect(run.status == 74)
    #expect(run.errors.components(of: "cannot write the output: No space left on device\n") == 1)
  }

  /// A descriptor that another process has made non-blocking loses nothing.
  @Test func aNonBlockingOutputIsWaitedFor() throws {
    let ends = try Pipe()
    try ends.shrink()
    _ = fcntl(ends.writeEnd, F_SETFL, O_NONBLOCK)
    let process = try ProgramProcess(["calibrate", "--help"], outputDescriptor: ends.writeEnd)
    let other = try ProgramProcess(["stream", "--help"], outputDescriptor: ends.writeEnd)
    close(ends.writeEnd)
    usleep(200_000)
    let text = ends.readToEnd()
    #expect(process.wait() == 0 && other.wait() == 0)
    let whole =
      try ProgramRun(["calibrate", "--help"]).output.utf8.count + ProgramRun(["stream", "--help"]).output.utf8.count
    #expect(text.utf8.count == whole)
  }
}
