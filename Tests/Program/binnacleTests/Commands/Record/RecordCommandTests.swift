import Glibc
import Testing

@testable import binnacle

/// The program is tested by running it.
struct RecordCommandTests {
  private let folder = TemporaryFolder()

  private static let log = """
    {"type":"sensorLog","version":1}
    {"type":"description","sensor":3,"kind":"magnetometer","part":"LIS3MDL","bus":"/dev/i2c-1","address":"0x1c"}
    {"type":"location","latitude":1}
    {"type":"magnetic","sensor":3,"t":5000000000,"x":12.5,"y":-3.25,"z":41}
    {"type":"magnetic","sensor":3,"t":3605000000000,"x":12.5,"y":-3.25,"z":42,"overflow":true}

    """

  private func record(_ text: String, _ more: [String] = []) throws -> ProgramRun {
    try folder.write(Array(text.utf8), to: "walk.jsonl")
    return try ProgramRun(["record", "log:\(folder.path("walk.jsonl"))"] + more)
  }

  static let senseless = [
    ["a", "b"], ["--count", "0"], ["--duration", "-1"], ["--duration", "nan"], ["--sail"], ["nowhere:"],
    ["i2c:9999999"],
  ]

  @Test(arguments: senseless) func wrongUsageIs64(arguments: [String]) throws {
    let run = try ProgramRun(["record"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.hasPrefix("binnacle: "))
  }

  /// An hour of log takes no time, and the copy of a copy is the same.
  @Test func aLogIsCopied() throws {
    let run = try record(RecordCommandTests.log)
    #expect(run.status == 0 && run.errors == "binnacle: 2 samples\n")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.last?.hasSuffix(#""z":42.000000000,"overflow":true}"#) == true)
    #expect(try record(run.output).output == run.output)
  }

  @Test func itEndsAfterSoManySamples() throws {
    let run = try record(RecordCommandTests.log, ["--count", "1", "--quiet"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.split(separator: "\n").count == 3)
  }

  @Test func anEarlierRecordingStaysUntilThereIsSomethingToRecord() throws {
    let path = folder.path("earlier.jsonl")
    try folder.write(Array("earlier\n".utf8), to: "earlier.jsonl")
    #expect(try ProgramRun(["record", "none", "--receiver", "/dev/ttyNONE7", "-o", path]).status == 66)
    #expect(TemporaryFolder.read(path) == "earlier\n" && access(path + ".1", F_OK) != 0)
    #expect(try record(RecordCommandTests.log, ["-o", path]).status == 0)
    #expect(TemporaryFolder.read(path + ".1") == "earlier\n" && TemporaryFolder.read(path).contains("LIS3MDL"))
  }

  @Test func aLogWithoutSamplesIs69() throws {
    let run = try record("", ["--quiet"])
    #expect(run.status == 69 && run.errors.hasSuffix("walk.jsonl: no samples\n"))
  }

  @Test func aBrokenLogIsToldBehindWhatWasGood() throws {
    let run = try record(RecordCommandTests.log + "{}\n")
    #expect(run.status == 65 && run.errors.contains("line 6: no \"type\""))
    #expect(run.output.split(separator: "\n").count == 4)
  }

  @Test func whatIsNotThereIs66() throws {
    #expect(try ProgramRun(["record", "none.jsonl"]).status == 66)
    #expect(try ProgramRun(["record", "i2c:/dev/i2c-250?address=0x1c"]).status == 66)
    #expect(try ProgramRun(["record", "iio:no-such-sensor"]).status == 66)
  }

  @Test func aFullDiskIs74() throws {
    try folder.write(Array(RecordCommandTests.log.utf8), to: "walk.jsonl")
    let run = try ProgramRun(["record", "log:\(folder.path("walk.jsonl"))"], outputPath: "/dev/full")
    #expect(run.status == 74)
  }

  /// A field log of a receiver alone; its replays are the same.
  @Test func aReceiverIsRecordedAndReplayed() throws {
    let terminal = try PseudoTerminal()
    let log = folder.path("drive.jsonl")
    let process = try ProgramProcess(["record", "none", "--receiver", terminal.path, "--output", log])
    for second in 1...200 where TemporaryFolder.read(log).split(separator: "\n").count < 9 {
      let time = 120_000 + second % 60
      let epoch = "GPRMC,\(time).00,A,5103.000,N,01344.400,E,0.0,0.0,231126,,"
      let checksum = String(epoch.utf8.reduce(0, ^), radix: 16, uppercase: true)
      terminal.send("$\(epoch)*\(checksum.count < 2 ? "0" : "")\(checksum)\r\n")
      usleep(100_000)
    }
    process.send(SIGINT)
    #expect(process.wait() == 0)
    #expect(
      process.errors.contains("0 samples, ") && process.errors.contains(" bytes of receivers"), "\(process.errors)")
    let replays = try (0..<3).map { _ in try ProgramRun(["stream", log, "--format", "ndjson"]).output }
    #expect(replays[0].split(separator: "\n").count { $0.contains(#""type":"location""#) } > 3, "\(replays[0])")
    #expect(replays[0] == replays[1] && replays[1] == replays[2])
  }

  @Test func onlyALiveReceiverIsRecorded() throws {
    #expect(try ProgramRun(["record", "none"]).status == 64)
    let log = try ProgramRun(["record", "none", "--receiver", "zed-f9p.nmea"])
    #expect(log.status == 64 && log.errors.contains("a log is one already"), "\(log.errors)")
    let daemon = try ProgramRun(["record", "none", "--receiver", "gpsd://localhost:1"])
    #expect(daemon.status != 0 && daemon.errors.contains("not the bytes of a receiver"), "\(daemon.errors)")
  }
}
