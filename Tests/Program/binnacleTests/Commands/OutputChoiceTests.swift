import Glibc
import LocationTestKit
import TestSupport
import Testing

@testable import Outputs
@testable import binnacle

/// `--output`, `--rotate` and `--keep` of the program.
@Suite struct OutputChoiceTests {
  private let folder = StateFolder()
  private let logs = TemporaryFolder()
  private var path: String { folder.path + "/out" }

  init() { mkdir(folder.path, 0o700) }

  private func text(_ name: String) -> String { TemporaryFolder.read(folder.path + "/" + name) }

  /// The files that were set aside, oldest first, and the present one.
  private var files: [String] {
    let numbers = folder.names.compactMap { $0.hasPrefix("out.") ? Int($0.dropFirst(4)) : nil }
    return numbers.sorted().map { "out.\($0)" } + ["out"]
  }

  @Test(arguments: OutputFormat.allCases) func aFileHasWhatStandardOutputHas(_ format: OutputFormat) throws {
    let arguments = ["stream", "mt3339.nmea", "--format", format.rawValue, "--quiet"]
    let whole = try ProgramRun(arguments)
    let run = try ProgramRun(arguments + ["-o", path])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(text("out") == whole.output)
    #expect(try ProgramRun(arguments + ["-o", "-"]).output == whole.output)
  }

  @Test func anotherRunContinuesRows() throws {
    let arguments = ["stream", "mt3339.nmea", "--format", "csv", "--quiet", "-o", path]
    for _ in 0..<2 { #expect(try ProgramRun(arguments).status == 0) }
    let lines = text("out").split(separator: "\r\n")
    #expect(lines.count == 61 && lines.count { $0.hasPrefix("time,") } == 1)
    #expect(folder.names == ["out"])
  }

  @Test func anotherRunSetsADocumentAside() throws {
    let arguments = ["stream", "mt3339.nmea", "--format", "gpx", "--quiet", "-o", path]
    for _ in 0..<3 { #expect(try ProgramRun(arguments).status == 0) }
    #expect(files == ["out.1", "out.2", "out"])
    #expect(text("out.1") == text("out") && XMLCheck.problem(in: text("out")) == nil)
  }

  @Test(arguments: ["gpx", "csv", "ndjson", "text", "nmea"]) func eachFileIsWholeByItself(_ format: String) throws {
    // Five minutes from 00:10:00, one fix a second.
    let times = (0..<300).map { second -> Int in 1000 + second / 60 * 100 + second % 60 }
    let log = times.map { StreamSessionTests.fix(second: String($0)) }.joined()
    try logs.write(Array(log.utf8), to: "long.nmea")
    let arguments = ["stream", logs.path("long.nmea"), "--format", format, "--quiet"]
    let whole = try ProgramRun(arguments)
    let run = try ProgramRun(arguments + ["-o", path, "--rotate", "4K"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(files.count > 2)
    let texts = files.map { text($0) }
    for text in texts.dropLast() { #expect(text.utf8.count >= 4096 && text.utf8.count < 6000) }
    switch format {
    case "gpx":
      for text in texts { #expect(XMLCheck.problem(in: text) == nil) }
      #expect(texts.map { $0.components(of: "<trkpt") }.reduce(0, +) == whole.output.components(of: "<trkpt"))
    case "csv", "text":
      let header = String(whole.output.prefix { !$0.isNewline })
      for text in texts { #expect(text.hasPrefix(header) && text.components(of: header) == 1) }
      let rows = texts.flatMap { $0.split(whereSeparator: \.isNewline).dropFirst() }
      #expect(rows == Array(whole.output.split(whereSeparator: \.isNewline).dropFirst()))
    default: #expect(texts.joined() == whole.output)
    }
  }

  @Test func someAreKept() throws {
    let run = try ProgramRun(
      ["decode", "zed-f9p.nmea", "--format", "ndjson", "--quiet", "-o", path, "--rotate", "4K", "--keep", "3"])
    #expect(run.status == 0)
    #expect(files.count == 4 && !files.contains("out.1"))
    let whole = try ProgramRun(["decode", "zed-f9p.nmea", "--format", "ndjson", "--quiet"]).output
    #expect(whole.hasSuffix(files.map { text($0) }.joined()))
  }

  @Test func eachFileOfARecordingCanBeReplayed() throws {
    let (bytes, _) = SimulatedLog().make()
    try logs.write(bytes, to: "walk.jsonl")
    let log = "log:" + logs.path("walk.jsonl")
    #expect(try ProgramRun(["record", log, "--quiet", "-o", path, "--rotate", "32K"]).status == 0)
    #expect(files.count > 1)
    var samples = 0
    for file in files {
      let run = try ProgramRun(["record", "log:\(folder.path)/\(file)", "--quiet"])
      #expect(run.status == 0 && run.output == text(file))
      samples += run.output.components(of: #""t":"#)
    }
    #expect(samples == String(decoding: bytes, as: UTF8.self).components(of: #""t":"#))
  }

  @Test func headingsGoToAFile() throws {
    try logs.write(SimulatedLog().make().bytes, to: "walk.jsonl")
    let arguments = [
      "heading", "--source", "log:" + logs.path("walk.jsonl"), "--position", "51,13", "--date", "2026.5", "--format",
      "ndjson", "--quiet",
    ]
    let whole = try ProgramRun(arguments)
    #expect(try ProgramRun(arguments + ["--output", path, "--rotate", "4K"]).status == 0)
    #expect(files.count > 2 && files.map { text($0) }.joined() == whole.output)
  }

  @Test func hangUpOpensTheFileAgain() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(
      ["stream", terminal.path, "-b9600", "-fgpx", "-o", path])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(StreamSessionTests.fix(second: 34))
    #expect(wait { text("out").contains("18:14:34") })
    #expect(rename(path, path + ".moved") == 0)
    process.send(SIGHUP)
    #expect(wait { access(path, F_OK) == 0 })
    terminal.send(StreamSessionTests.fix(second: 35))
    #expect(wait { text("out").contains("18:14:35") })
    // A second request finds the file in its place.
    process.send(SIGHUP)
    usleep(200_000)
    terminal.send(StreamSessionTests.fix(second: 36))
    #expect(wait { text("out").contains("18:14:36") })
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    for name in ["out", "out.moved"] { #expect(XMLCheck.problem(in: text(name)) == nil) }
    #expect(text("out").contains("18:14:35") && !text("out.moved").contains("18:14:35"))
  }

  @Test func aFullDeviceIs74() throws {
    for arguments in [["stream", "mt3339.nmea"], ["decode", "mt3339.nmea"]] {
      let run = try ProgramRun(arguments + ["-o", "/dev/full"])
      #expect(run.status == 74 && run.errors.contains("cannot write the output: No space left on device"))
    }
  }

  @Test(
    arguments: [
      (["-o", ""], 64, "--output"), (["--rotate", "10M"], 64, "only a file can be rotated"),
      (["-o", "a", "--rotate", "soon"], 64, "--rotate: 'soon' is not a size from 4K, such as 10M or 1G, or day"),
      (["-o", "a", "--keep", "3"], 64, "only kept with --rotate"),
      (["-o", "/dev/null", "--rotate", "day"], 64, "regular"),
      (["-o", "/proc/none/a"], 74, "/proc/none/a: No such file or directory"),
    ] as [([String], Int32, String)])
  func whatCannotBeIsRefused(_ more: [String], _ status: Int32, _ words: String) throws {
    for command in [["stream", "mt3339.nmea"], ["decode", "mt3339.nmea"], ["record", "log:none"]] {
      // A log that is not there is found out later than a wrong option.
      if command[0] == "record", status != 64 || more.contains("/dev/null") { continue }
      let run = try ProgramRun(command + more)
      #expect(run.status == status && run.errors.contains(words), "\(command) \(run.errors)")
    }
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    eventually(condition)
  }
}
