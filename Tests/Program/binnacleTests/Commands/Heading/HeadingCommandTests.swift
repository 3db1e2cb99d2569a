import Fusion
import Glibc
import LocationTestKit
import NMEA
import NavigationMath
import OutputsTestSupport
import Testing

@testable import Outputs
@testable import binnacle

/// The program on logs of simulated sensors, on files of other kinds, and without sensors.
@Suite struct HeadingCommandTests {
  private let folder = TemporaryFolder()
  private let place = ["--position", "51.05,13.74,150", "--date", "2026.5"]

  private func log(_ change: (inout SimulatedLog) -> Void = { _ in }) throws -> (source: String, heading: Double) {
    var log = SimulatedLog()
    change(&log)
    let (bytes, heading) = log.make()
    try folder.write(bytes, to: "walk.jsonl")
    return ("log:" + folder.path("walk.jsonl"), heading)
  }

  @Test(arguments: [
    (["here", "there"], "'there': sensors are given once; they are 'here' already"),
    (["--format", "gpx"], "--format: 'gpx' is not one of text, ndjson, nmea"),
    (["--position", "91,0"], "--position: '91,0' is not a latitude and a longitude"),
    (["--position", "51"], "--position: '51' is not"),
    (["--orientation", "up"], "--orientation: 'up' is not one of portrait,"),
    (["--mounting", "x=forward,y=right,z=up"], "mirror image"),
    (["--rate", "0"], "--rate: '0' is not a number from 0.01 to 1000"),
    (["--count", "0"], "--count: '0' is not"),
    (["--timeout", "-1"], "--timeout: '-1' is not"),
    (["--date", "soon"], "--date: 'soon' is not a date"),
    (["--speed", "0"], "--speed: '0' is not"),
    (["--course"], "--course: needs the course of a receiver"),
    (["--clock-offset", "1"], "--clock-offset: needs a log of samples"),
    (
      ["--source", "log:a", "--receiver", "b", "--clock-offset", "x"], "--clock-offset: 'x' is not a number of seconds"
    ),
    (["--source", "log:a", "--record", "b"], "--record: the source is a log already"),
    (["--source", "usb:1"], "sensors 'usb:1'"),
  ])
  func refusesWhatMakesNoSense(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun(["heading"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  /// What is read of a pipe to look at its beginning would be lost to the replay.
  @Test func aLogThroughAPipeIsReadWhole() throws {
    let (source, _) = try log { $0.seconds = 4 }
    let options = ["--format", "ndjson", "--rate", "5", "--quiet"] + place
    let fromFile = try ProgramRun(["heading", "--source", source] + options)
    // Standard input is a file in these runs: a pipe needs another process.
    let path = String(source.dropFirst("log:".count))
    let fromPipe = try ProgramRun(
      ["heading", "-"] + options, launcher: ["/bin/sh", "-c", "cat '\(path)' | \"$0\" \"$@\""])
    #expect(fromFile.status == 0 && fromPipe.status == 0 && fromPipe.errors.isEmpty, "\(fromPipe.errors)")
    #expect(fromFile.output.split(separator: "\n").count == 20 && fromPipe.output == fromFile.output)
  }

  @Test func replaysALogTheSameEveryTime() throws {
    let (source, heading) = try log { $0.seconds = 40 }
    let arguments = ["heading", "--source", source, "--format", "ndjson", "--rate", "5", "--quiet"] + place
    let run = try ProgramRun(arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map { String($0) }
    #expect(lines.count == 200)
    let schema = try JSONSchema()
    for line in lines { #expect(try schema.problem(in: line) == nil, "\(line)") }
    let last = try #require(lines.last)
    #expect(last.contains(#""declination":5.078,"inclination":66.99"#), "\(last)")
    #expect(last.contains(#""calibration":"high","disturbed":false}"#), "\(last)")
    let magnetic = try #require(number("magneticHeading", in: last))
    let turned = try #require(number("trueHeading", in: last)) - magnetic
    #expect((turned - 5.078).magnitude < 0.002 || (turned + 360 - 5.078).magnitude < 0.002)
    let off = (magnetic - heading).magnitude
    #expect(min(off, 360 - off) < 5)
    #expect(try ProgramRun(arguments).output == run.output)
  }

  @Test func withoutAPlaceThereIsNoTrueHeading() throws {
    let (source, _) = try log { $0.seconds = 4 }
    let run = try ProgramRun(["heading", "--source", source, "--format", "ndjson"])
    #expect(run.errors.contains("no true heading without --position"))
    #expect(run.output.contains("magneticHeading") && !run.output.contains("trueHeading"))
    #expect(!run.output.contains("declination"))
  }

  @Test func aMagnetometerAloneIsTakenToBeLevel() throws {
    let (source, _) = try log {
      $0.hasInertial = false
      $0.simulator.motion = .yaw(tiltDegrees: 0)
    }
    let run = try ProgramRun(["heading", "--source", source, "--format", "ndjson"] + place)
    #expect(run.errors.contains("heading by LIS3MDL at /dev/i2c-1 0x1c alone: keep it level"))
    #expect(!run.output.contains("pitch") && run.output.contains("magneticHeading"))
  }

  @Test func speaksNMEA() throws {
    let (source, _) = try log()
    let run = try ProgramRun(["heading", "--source", source, "--format", "nmea", "--rate", "1"] + place)
    let lines = run.output.split(separator: "\r\n")
    #expect(lines.filter { $0.hasPrefix("$HCHDG,") }.count == 20)
    #expect(lines.filter { $0.hasPrefix("$HCHDT,") }.count == 20)
    #expect(lines.filter { $0.hasPrefix("$HCXDR,A,") && $0.contains(",D,PTCH,A,") }.count == 20)
    // Unknown deviation before the first calibration, corrected for afterwards.
    #expect(lines.first { $0.hasPrefix("$HCHDG") }?.contains(",,,5.08,E*") == true)
    #expect(lines.last { $0.hasPrefix("$HCHDG") }?.contains(",0.00,E,5.08,E*") == true)
  }

  @Test func tellsAPersonWhatToDo() throws {
    let (source, _) = try log()
    let run = try ProgramRun(["heading", "--source", source] + place)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 41 && lines.allSatisfy { $0.count <= 79 })
    #expect(lines[0].hasPrefix("time since the start ") && lines[1].hasPrefix("0.000 s "))
    let advice = "turn the device slowly in all directions, or run binnacle calibrate"
    #expect(lines[1].hasSuffix("  uncalibrated") && lines[40].hasSuffix("  high"))
    #expect(run.errors.contains("the compass is not calibrated: \(advice)\n"))
    #expect(run.errors.contains("heading by LIS3MDL at /dev/i2c-1 0x1c and ICM-20948 at /dev/i2c-1 0x69"))
    #expect(run.errors.contains("calibration is high now"))
    #expect(run.errors.contains("40 headings in 19"))
    let fixed = try ProgramRun(["heading", "--source", source, "--no-learning"] + place)
    #expect(fixed.errors.contains("the compass is not calibrated: run binnacle calibrate\n"))
    #expect(!fixed.errors.contains("calibration is"))
  }

  @Test func endsAfterSoMany() throws {
    let (source, _) = try log()
    let run = try ProgramRun(["heading", "--source", source, "--count", "3", "--format", "ndjson"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.errors.contains("3 headings in 0."))
  }

  @Test func aSignalEndsItInGoodOrder() throws {
    let (source, _) = try log()
    let process = try ProgramProcess(["heading", "--source", source, "--speed", "1", "--format", "ndjson"])
    #expect(process.waitForOutput { $0.contains("\n") })
    process.send(SIGINT)
    #expect(process.wait() == 0)
    #expect(process.output.hasSuffix("}\n"))
    #expect(process.errors.contains("calibration uncalibrated"))
  }

  @Test func whoStopsReadingEndsIt() throws {
    let (source, _) = try log()
    let pipe = try Pipe()
    let process = try ProgramProcess(
      ["heading", "--source", source, "--speed", "1", "--format", "ndjson"], outputDescriptor: pipe.writeEnd)
    close(pipe.writeEnd)
    close(pipe.readEnd)
    #expect(process.wait() == 0)
    #expect(!process.errors.contains("cannot write"))
  }

  @Test func timeIsUpWithoutAHeading() throws {
    // A barometer gives no heading, and its next sample is an hour away.
    let lines: [String] = [
      #"{"type":"sensorLog","version":1}"#,
      #"{"type":"description","sensor":0,"kind":"barometer","part":"BMP390","bus":"b"}"#,
      #"{"type":"pressure","sensor":0,"t":0,"pressure":1000}"#,
      #"{"type":"pressure","sensor":0,"t":3600000000000,"pressure":1000}"#, "",
    ]
    try folder.write(Array(lines.joined(separator: "\n").utf8), to: "still.jsonl")
    let source = "log:" + folder.path("still.jsonl")
    let run = try ProgramRun(["heading", "--source", source, "--speed", "1", "--timeout", "0.3"])
    #expect(run.status == 69)
    #expect(run.errors.contains("no heading from /"))
    // And read to its end it has no magnetometer.
    let whole = try ProgramRun(["heading", "--source", source])
    #expect(whole.status == 66)
    #expect(whole.errors.contains("no magnetometer, only BMP390 (b)"), "\(whole.errors)")
  }

  @Test func saysWhatIsWrongWithALog() throws {
    let missing = try ProgramRun(["heading", "--source", "log:/nonexistent/walk.jsonl"])
    #expect(missing.status == 66 && missing.errors.contains("/nonexistent/walk.jsonl"))
    try folder.write(Array("$GPGGA,nonsense\n".utf8), to: "garbage.jsonl")
    let garbage = try ProgramRun(["heading", "--source", "log:" + folder.path("garbage.jsonl")])
    #expect(garbage.status == 65 && garbage.errors.contains("line 1"), "\(garbage.errors)")
  }

  @Test func aLogWithoutAHeadingIs69() throws {
    try folder.write([], to: "empty.jsonl")
    let empty = try ProgramRun(["heading", "--source", "log:" + folder.path("empty.jsonl"), "--quiet"])
    #expect([66, 69].contains(empty.status) && !empty.errors.isEmpty, "\(empty.errors)")
    let lines: [String] = [
      #"{"type":"sensorLog","version":1}"#,
      #"{"type":"description","sensor":0,"kind":"magnetometer","part":"LIS3MDL","bus":"b"}"#,
      #"{"type":"magnetic","sensor":0,"t":0,"x":900,"y":0,"z":0,"overflow":true}"#, "",
    ]
    try folder.write(Array(lines.joined(separator: "\n").utf8), to: "blind.jsonl")
    let run = try ProgramRun(["heading", "--source", "log:" + folder.path("blind.jsonl"), "--quiet"])
    #expect(run.status == 69 && run.errors.contains("no heading in /"), "\(run.status) \(run.errors)")
  }

  @Test func saysThatThereAreNoSensors() throws {
    let run = try ProgramRun(["heading", "--source", "i2c:250", "--quiet"])
    #expect(run.status == 66)
    #expect(run.errors.contains("i2c-250"), "\(run.errors)")
  }

  /// What the program makes of a recorded log, kept in Tests/Fixtures/golden; see GoldenTests.
  @Test func theRowsOfALogAreWhatTheyWere() throws {
    let log = "log:" + Fixtures.root + "/fusion/figure-eight.jsonl.gz"
    for format in HeadingFormat.allCases {
      let run = try ProgramRun(["heading", "--source", log, "--format", format.rawValue, "--rate", "1", "-q"] + place)
      GoldenTests.verify(run.output, is: "figure-eight.heading.\(format.rawValue)")
    }
  }

  // MARK: The last fix

  @Test func theLastFixOfAReceiverTellsWhereThisIs() throws {
    let state = String(folder.path("last-fix").dropLast("/last-fix".count))
    let launcher = ["env", "BINNACLE_STATE_DIR=\(state)"]
    let terminal = try PseudoTerminal()
    let stream = try ProgramProcess(
      ["stream", terminal.path, "-b9600", "-n1", "-fndjson"], launcher: launcher)
    #expect(stream.waitForErrors { $0.contains("reading") })
    terminal.send(StreamSessionTests.fix(second: 34))
    #expect(stream.wait() == 0)
    let kept = TemporaryFolder.read(folder.path("last-fix"))
    #expect(kept.hasPrefix(#"{"version":1,"latitude":44.068910000,"longitude":-121."#), "\(kept)")

    // There are no sensors here, but the place is reported before that.
    let arguments = ["heading", "--source", "i2c:250"]
    let heading = try ProgramRun(arguments, launcher: launcher)
    #expect(heading.errors.contains("using the position of the last fix, "), "\(heading.errors)")
    #expect(heading.errors.contains(" days old"))
    let placed = try ProgramRun(arguments + place, launcher: launcher)
    #expect(!placed.errors.contains("last fix"))

    try folder.write(Array(kept.replacing("44.", with: "45.").utf8), to: "last-fix")
    let damaged = try ProgramRun(arguments, launcher: launcher)
    #expect(damaged.errors.contains("last-fix: is damaged: not trusted"))
    #expect(damaged.errors.contains("the position is unknown"))
  }

  @Test func aLogsFixesAreNotOfThisPlace() throws {
    let state = String(folder.path("last-fix").dropLast("/last-fix".count))
    let run = try ProgramRun(
      ["stream", "zed-f9p.nmea", "-fndjson"], launcher: ["env", "BINNACLE_STATE_DIR=\(state)"])
    #expect(run.status == 0)
    #expect(TemporaryFolder.read(folder.path("last-fix")).isEmpty)
  }

  private func number(_ name: String, in line: String) -> Double? {
    guard let start = line.firstRange(of: "\"\(name)\":")?.upperBound else { return nil }
    return Double(line[start...].prefix { $0 != "," && $0 != "}" })
  }
}
