import Glibc
import TestSupport
import Testing

@testable import binnacle

/// The program is tested by running it: what comes in, how it ends, and what it says about it.
struct StreamSessionTests {
  // MARK: Inputs

  @Test func standardInputIsASource() throws {
    let bytes = TemporaryFolder.bytes(of: Fixtures.captures + "/mt3339.nmea")
    let run = try ProgramRun(["stream", "-", "--format", "csv"], input: bytes)
    let file = try ProgramRun(["stream", "mt3339.nmea", "--format", "csv"])
    #expect(run.status == 0)
    #expect(run.output == file.output.replacing("mt3339.nmea\r\n", with: "standard input\r\n"))
  }

  @Test func anEmptyFileHasNoFixesAndIs69() throws {
    let folder = TemporaryFolder()
    try folder.write([], to: "empty.nmea")
    let run = try ProgramRun(["stream", folder.path("empty.nmea"), "--format", "ndjson"])
    #expect(run.status == 69 && run.output.isEmpty)
    #expect(run.errors.contains("0 fixes") && run.errors.contains("it is empty"))
    for source in [folder.path("empty.nmea"), "-", "/dev/null"] {
      let quiet = try ProgramRun(["stream", source, "--quiet", "--format", "ndjson"])
      #expect(quiet.status == 69 && quiet.output.isEmpty && quiet.errors.hasSuffix(": it is empty\n"), "\(source)")
    }
  }

  /// It is understood, but holds no position.
  @Test func aLogWithoutAFixIs69() throws {
    let bytes = Array("$GPZDA,160012.71,11,03,2004,-1,00*7D\r\n$GPGSV,1,1,00*79\r\n".utf8)
    let run = try ProgramRun(["stream", "-", "--quiet"], input: bytes)
    #expect(run.status == 69 && run.errors.contains("standard input: "), "\(run.errors)")
    let corrections = TestCaster.frame(1005) + TestCaster.frame(1077)
    let rtcm = try ProgramRun(["stream", "-", "--quiet"], input: corrections)
    #expect(rtcm.status == 69 && rtcm.errors.contains("2 RTCM frames and nothing else"), "\(rtcm.errors)")
  }

  @Test func garbageHasNoFixesAndIs65() throws {
    let folder = TemporaryFolder()
    var state: UInt64 = 42
    let garbage = (0..<100_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    try folder.write(garbage, to: "garbage.bin")
    let run = try ProgramRun(["stream", folder.path("garbage.bin"), "--format", "ndjson"])
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.errors.contains("0 fixes") && run.errors.contains("100000 bytes but no sentence"))
    for text in [garbage, Array("# Notes\n\nThis is no log.\n".utf8)] {
      let quiet = try ProgramRun(["stream", "-", "--quiet"], input: text)
      #expect(
        quiet.status == 65 && quiet.errors.hasPrefix("binnacle: standard input: \(text.count) bytes but no sentence"))
    }
  }

  @Test func aDateCanBeGivenToALogWithoutOne() throws {
    let bare = try ProgramRun(["stream", "cold-boot.nmea", "--format", "ndjson", "--count", "1"])
    #expect(bare.output.contains(#""timeOfDay":"00:03:43.030""#))
    let dated = try ProgramRun(["stream", "cold-boot.nmea", "--format", "ndjson", "-n1", "-d2019-04-07"])
    #expect(dated.output.contains(#""time":"2019-04-07T00:03:43.030Z""#))
  }

  @Test func strictRefusesSentencesWithoutChecksum() throws {
    let bytes = Array("$GPGGA,181434.00,4404.1346,N,12118.8948,W,1,09,0.9,1128.4,M,-21.2,M,,\r\n".utf8)
    let arguments = ["stream", "-", "--format", "ndjson"]
    #expect(try ProgramRun(arguments + ["--lenient"], input: bytes).output.contains(#""type":"location""#))
    let strict = try ProgramRun(arguments + ["--strict"], input: bytes)
    #expect(strict.output.isEmpty && strict.errors.contains("1 refused without a checksum"))
  }

  // MARK: Ends

  @Test func countEndsAfterSoManyFixes() throws {
    let run = try ProgramRun(["stream", "zed-f9p.nmea", "--format", "ndjson", "--count", "3"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.errors.hasPrefix("binnacle: reading zed-f9p.nmea\nbinnacle: 3 fixes in "))
  }

  @Test func quietLeavesStderrToErrors() throws {
    let run = try ProgramRun(["stream", "mt3339.nmea", "--quiet"])
    #expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty)
    #expect(!(try ProgramRun(["stream", "no-such.nmea", "--quiet"])).errors.isEmpty)
  }

  @Test func aReaderThatLeavesIsNoReasonToComplain() throws {
    let ends = try Pipe()
    close(ends.readEnd)
    let process = try ProgramProcess(["stream", "zed-f9p.nmea", "--quiet"], outputDescriptor: ends.writeEnd)
    close(ends.writeEnd)
    #expect(process.wait() == 0)
    #expect(process.errors.isEmpty)
  }

  @Test func timeoutWithoutAByteIs69() throws {
    let terminal = try PseudoTerminal()
    let run = try ProgramRun(["stream", terminal.path, "--baud", "9600", "--timeout", "0.3"])
    #expect(run.status == 69)
    #expect(run.errors.contains("no bytes arrived"))
  }

  @Test func timeoutWithNoiseAsksForTheSpeed() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "--baud", "9600", "--timeout", "1"])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send("\u{1}\u{2}noise\u{3}\u{4}\u{5}")
    #expect(process.wait() == 69)
    #expect(process.errors.contains("10 bytes but no sentence of a receiver: is this the speed of the port?"))
  }

  @Test func timeoutWithoutFixTellsOfTheSatellites() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "--baud", "9600", "--timeout", "1"])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(Self.checksummed("GPGSV,1,1,02,05,42,310,27,12,10,100,"))
    terminal.send(Self.checksummed("GPRMC,181434.00,V,,,,,,,060220,,,N"))
    #expect(process.wait() == 69)
    #expect(process.errors.contains("2 sentences but no fix: 2 satellites in view, 1 received"))
  }

  @Test func timeoutAfterAFixIsSuccess() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "-b9600", "-t1", "-fndjson"])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(Self.fix(second: 34))
    #expect(process.wait() == 0)
    #expect(process.output.contains(#""latitude":44.068910000"#))
  }

  @Test func eachLineIsThereWhenItsEpochCloses() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "-b9600", "-fndjson", "-n2"])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(Self.fix(second: 34))
    #expect(process.waitForOutput { $0.hasSuffix("\n") && $0.contains("18:14:34.000Z") })
    terminal.send(Self.fix(second: 35))
    #expect(process.wait() == 0)
    #expect(process.errors.contains("binnacle: 2 fixes in "))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalFinishesTheDocument(_ signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "--baud", "9600", "--format", "gpx"])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(Self.fix(second: 34))
    terminal.send(Self.fix(second: 35))
    #expect(process.waitForOutput { $0.contains("18:14:35") })
    process.send(signal)
    #expect(process.wait() == 0)
    #expect(process.output.components(of: "<trkpt") == 2)
    #expect(XMLCheck.problem(in: process.output) == nil)
    #expect(process.errors.contains("binnacle: 2 fixes in "))
  }

  @Test func aSignalFinishesTheDocumentInAPipe() throws {
    let terminal = try PseudoTerminal()
    let ends = try Pipe()
    let process = try ProgramProcess(
      ["stream", terminal.path, "--baud", "9600", "--format", "gpx"], outputDescriptor: ends.writeEnd)
    close(ends.writeEnd)
    defer { close(ends.readEnd) }
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(Self.fix(second: 34))
    var entry = pollfd(fd: ends.readEnd, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 10_000) == 1)
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(ends.readEnd, &buffer, buffer.count)
    #expect(XMLCheck.problem(in: String(decoding: buffer[0..<max(0, count)], as: UTF8.self)) == nil)
  }

  @Test func aFileIsAWholeDocumentEvenWhenTheProgramIsKilled() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "--baud", "9600", "--format", "gpx"])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(Self.fix(second: 34))
    #expect(process.waitForOutput { $0.contains("</gpx>") && $0.contains("18:14:34") })
    process.send(SIGKILL)
    #expect(process.wait() == 128 + SIGKILL)
    #expect(XMLCheck.problem(in: process.output) == nil)
  }

  @Test func aFileThatCannotGrowIsCutToAWholeDocument() throws {
    let folder = TemporaryFolder()
    // The limit, in blocks of 512 bytes, is less than the whole track.
    let run = try ProgramRun(
      ["stream", "zed-f9p.nmea", "--format", "gpx", "--speed", "1000"], outputPath: folder.path("track.gpx"),
      launcher: ["sh", "-c", #"ulimit -f 6; exec "$@""#, "sh"])
    #expect(run.status == 74)
    #expect(run.errors.contains("cannot write the output: File too large"))
    #expect(XMLCheck.problem(in: run.output) == nil)
    #expect(run.output.components(of: "<trkpt") > 3 && run.output.utf8.count <= 6 * 512)
  }

  @Test func aLostDeviceIsToldOnceAndWaitedFor() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "-b9600", "-fndjson"])
    #expect(process.waitForErrors { $0.contains("reading") })
    terminal.send(Self.fix(second: 34))
    #expect(process.waitForOutput { $0.contains("18:14:34") })
    terminal.unplug()
    #expect(process.waitForErrors { $0.contains("waiting for it to come back") })
    #expect(process.waitForOutput { $0.contains(#""state":"reconnecting""#) })
    // Long enough for two more attempts, which are no news.
    usleep(1_700_000)
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    #expect(process.errors.components(of: "waiting for it to come back") == 1)
    #expect(process.output.components(of: "reconnecting") == 1)
    withExtendedLifetime(terminal) {}
  }

  @Test func coloursNeedATerminal() throws {
    #expect(!(try ProgramRun(["stream", "mt3339.nmea"])).output.contains("\u{1B}"))
  }

  @Test func messagesInTheSameFileDoNotDestroyTheRows() throws {
    let folder = TemporaryFolder()
    let run = try ProgramRun(
      ["stream", "mt3339.nmea", "--format", "csv", "--speed", "1000"], outputPath: folder.path("all"),
      launcher: ["sh", "-c", #"exec "$@" 2>&1"#, "sh"])
    #expect(run.output.split(separator: "\r\n").count == 32)
    #expect(run.output.contains("reading mt3339.nmea\n") && run.output.contains("30 fixes in "))
  }

  /// One epoch at 18:14 and this second.
  static func fix(second: Int) -> String { fix(second: "14\(second)") }

  /// One epoch at 18 h and these minutes and seconds, four digits.
  static func fix(second minuteAndSecond: String) -> String {
    checksummed("GPRMC,18\(minuteAndSecond).00,A,4404.1346,N,12118.8948,W,0.0,0.0,060220,,,A")
  }

  static func checksummed(_ content: String) -> String {
    let sum = content.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(content)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
  }
}
