import Fusion
import Glibc
import LinuxLocation
import NavigationMath
import OutputsTestSupport
import Simulator
import Testing

@testable import binnacle

/// The program is tested by running it; what a terminal shows is in CalibrateScreenTests.
struct CalibrateCommandTests {
  private let folder = TemporaryFolder()
  private let kept = StateFolder()

  private func calibrate(_ arguments: [String], state: String? = nil) throws -> ProgramRun {
    try ProgramRun(
      ["calibrate"] + arguments, launcher: ["BINNACLE_STATE_DIR=\(state ?? kept.path)", "LC_ALL=C"])
  }

  private func log(_ bytes: [UInt8]) throws -> String {
    try folder.write(bytes, to: "walk.jsonl")
    return folder.path("walk.jsonl")
  }

  private static let full = CalibrationLog.log(.full)
  private static let yaw = CalibrationLog.log(.yaw(tiltDegrees: 3), seconds: 40)

  static let senseless = [
    ["a", "b"], ["--minimum", "best"], ["--minimum", "uncalibrated"], ["--position", "91,0"], ["--timeout", "0"],
    ["--show", "--undo"], ["--from-file", ""], ["--from-file", "a", "auto:"], ["--speed", "0"], ["--sail"],
    ["nowhere:"],
    ["--sensor", ""], ["--mounting", "x=up"],
  ]

  @Test(arguments: senseless) func wrongUsageIs64(arguments: [String]) throws {
    let run = try calibrate(arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.hasPrefix("binnacle: "))
  }

  // MARK: Fits

  @Test func aLogIsFittedSavedShownAndUndone() throws {
    let path = try log(CalibrateCommandTests.full)
    let key = CalibrationLog.key
    let first = try calibrate(["--from-file", path, "--yes", "--position", "51.05,13.74"])
    #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
    #expect(first.output.contains("Saved for \(key)") && first.output.contains("where the model has 49."))

    let shown = try calibrate(["--show", "log:\(path)"])
    #expect(shown.status == 0 && shown.output.hasPrefix("\(key): high, headings good to "))
    #expect(shown.output.contains("\u{B0} (95 %)"))
    #expect(shown.output.contains("place        51.0500, 13.7400"))
    let store = CalibrationStore(directory: StateDirectory(path: kept.path))
    let record = try #require(try store.load(sensor: key))
    #expect((record.result.calibration.hardIronOffset - CalibrationLog.offset).norm < 0.7)
    #expect(record.latitudeDegrees == 51.05 && record.secondsSince1970 != nil)

    let second = try calibrate(["--from-file", path, "--yes"])
    #expect(second.status == 0 && second.output.contains("state                     high                    high"))
    let undone = try calibrate(["--undo", "--sensor", key])
    #expect(undone.status == 0 && undone.output.contains("place        51.0500"))
    #expect(try store.load(sensor: key) == record)
  }

  @Test func theFirstIsUndoneToNone() throws {
    let path = try log(CalibrateCommandTests.full)
    #expect(try calibrate(["--undo", "log:\(path)"]).status == 1)
    #expect(try calibrate(["--from-file", path, "--yes"]).status == 0)
    let undone = try calibrate(["--undo", "log:\(path)"])
    #expect(undone.status == 0 && undone.output.hasSuffix("\(CalibrationLog.key): not calibrated\n"))
    let shown = try calibrate(["--show", "--json", "--sensor", CalibrationLog.key])
    #expect(shown.output == #"{"type":"calibration","sensor":"\#(CalibrationLog.key)","state":"uncalibrated"}"# + "\n")
  }

  /// On a machine without sensors, as those that run the tests are.
  @Test(.enabled(if: access("/dev/i2c-1", F_OK) != 0)) func nothingIsKept() throws {
    let run = try calibrate(["--show"])
    #expect(run.status == 66 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("binnacle: no calibration is kept, and no known sensor"), "\(run.errors)")
    #expect(run.errors.contains("binnacle calibrate"))
  }

  @Test func nothingIsSavedUnlessSomebodySaysSo() throws {
    let run = try calibrate(["--from-file", try log(CalibrateCommandTests.full)])
    #expect(run.status == 1 && run.errors.contains("--yes") && run.output.contains("heading error, 95 %"))
    #expect(run.output.contains("tilted by 45\u{B0}, 95 %"))
    #expect(!kept.isThere)
  }

  @Test func turningInThePlaneIsNotEnough() throws {
    let path = try log(CalibrateCommandTests.yaw)
    let run = try calibrate(["--from-file", path, "--yes"])
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.errors.contains("low, headings good to ") && run.errors.contains("of at least medium"))
    #expect(run.errors.contains("Try this: turn the device until every side"))
    let low = try calibrate(["--from-file", path, "--yes", "--minimum", "low"])
    #expect(low.status == 0 && low.output.contains("Saved"))
  }

  @Test func whatLayStillIsRefused() throws {
    let run = try calibrate([
      "--from-file", try log(CalibrationLog.log(CalibrationLog.still, seconds: 20)), "--yes", "--json",
    ])
    #expect(run.status == 65 && run.errors.contains("no calibration: "))
    #expect(run.output.split(separator: "\n").last?.contains(#""saved":false,"refusal":""#) == true)
  }

  @Test func aTableIsFitted() throws {
    try folder.write(Array(CalibrationLog.table(.full).utf8), to: "table.csv")
    let path = folder.path("table.csv")
    let run = try calibrate(["--from-file", path])
    #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("none                    high"))
    // Whose it is must be said, to save it.
    #expect(try calibrate(["--from-file", path, "--yes"]).status == 64)
    #expect(try calibrate(["--from-file", path, "--yes", "--sensor", "MINE"]).status == 0)
    #expect(try calibrate(["--show", "--sensor", "MINE"]).output.hasPrefix("MINE: high"))
    #expect(try calibrate(["--from-file", folder.path("none.csv")]).status == 66)
    try folder.write(Array("1,2,3\n1,2\n".utf8), to: "table.csv")
    let broken = try calibrate(["--from-file", path])
    #expect(broken.status == 65 && broken.errors.contains("line 2: not three numbers"))
    try folder.write([], to: "table.csv")
    let empty = try calibrate(["--from-file", path])
    #expect(empty.status == 65 && empty.errors.contains("no calibration: "))
    try folder.write(Array(#"{"no":"log"}"#.utf8), to: "table.csv")
    let nonsense = try calibrate(["--from-file", path])
    #expect(nonsense.status == 65 && nonsense.errors.contains("line 1"), "\(nonsense.errors)")
  }

  @Test func aMagnetInAFileIsToldAndLeftOut() throws {
    let magnet = SimulatedMagnet(start: 45, end: 49, fieldOnBody: Vector3(30, 10, -25))
    let run = try calibrate([
      "--from-file", try log(CalibrationLog.log(.full, seconds: 65, magnets: [magnet])), "--yes",
    ])
    #expect(run.status == 0 && run.errors.contains("a magnet or iron was near for a while"), "\(run.errors)")
    let store = CalibrationStore(directory: StateDirectory(path: kept.path))
    let record = try #require(try store.load(sensor: CalibrationLog.key))
    #expect((record.result.calibration.hardIronOffset - CalibrationLog.offset).norm < 0.7)
  }

  // MARK: What may be in the way

  @Test func aCorruptCalibrationIsToldAndReplaced() throws {
    let path = try log(CalibrateCommandTests.full)
    #expect(try calibrate(["--from-file", path, "--yes"]).status == 0)
    #expect(kept.names.count == 1)
    kept.corrupt()
    let shown = try calibrate(["--show", "log:\(path)"])
    #expect(shown.status == 65 && shown.output.isEmpty && shown.errors.contains("is no calibration"))
    let again = try calibrate(["--from-file", path, "--yes"])
    #expect(again.status == 0 && again.errors.contains("is no calibration") && again.output.contains("Saved"))
    #expect(try calibrate(["--undo", "log:\(path)"]).status == 65)
  }

  @Test func aFolderThatCannotBeWrittenIs74() throws {
    let run = try calibrate(["--from-file", try log(CalibrateCommandTests.full), "--yes"], state: "/dev/null/state")
    #expect(run.status == 74 && run.errors.contains("not saved: /dev/null"))
  }

  @Test func withoutAMagnetometerItIs66() throws {
    #expect(try calibrate(["iio:no-such-sensor"]).status == 66)
    #expect(try calibrate(["i2c:/dev/i2c-250?address=0x1c"]).status == 66)
    let path = try log(CalibrationLog.log(.full, seconds: 5, hasMagnetometer: false))
    for arguments in [["--from-file", path], ["log:\(path)", "--speed", "max"], ["--show", "log:\(path)"]] {
      let run = try calibrate(arguments)
      #expect(run.status == 66 && run.errors.contains("no magnetometer"), "\(arguments)")
    }
  }

  // MARK: Guides without a terminal

  @Test func aPipeGetsLinesWithoutTricks() throws {
    let run = try calibrate(["log:\(try log(CalibrateCommandTests.full))", "--speed", "max", "--yes"])
    #expect(run.status == 0)
    #expect(!run.output.utf8.contains(0x1B) && run.output.contains("upper half"))
    #expect(run.output.hasPrefix("LIS3MDL at /dev/i2c-1 0x1c, with ICM-20948 at /dev/i2c-1 0x69\n"))
    #expect(run.output.contains(" of 100 sides, high, headings good to ") && run.output.contains("# felt   . not yet"))
  }

  @Test func progressIsToldToPrograms() throws {
    let run = try calibrate(["log:\(try log(CalibrateCommandTests.full))", "--speed", "max", "--yes", "--json"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 15)
    let schema = try JSONSchema()
    for line in lines { #expect(try schema.problem(in: String(line)) == nil, "\(line)") }
    let start = #"{"type":"calibrationProgress","sensor":"\#(CalibrationLog.key)","seconds":0.000,"readings":1,"#
    #expect(lines.first?.hasPrefix(start) == true)
    #expect(
      lines.last?.hasPrefix(#"{"type":"calibrationResult","sensor":"\#(CalibrationLog.key)","saved":true,"#) == true)
    let shown = try calibrate(["--show", "--json", "--sensor", CalibrationLog.key])
    #expect(try schema.problem(in: String(shown.output.dropLast())) == nil, "\(shown.output)")
  }

  @Test func itEndsWhenItsTimeIsUp() throws {
    let path = try log(CalibrationLog.log(CalibrationLog.still, seconds: 100))
    let run = try calibrate(["log:\(path)", "--speed", "max", "--yes", "--timeout", "8"])
    #expect(run.status == 65)
    #expect(run.output.contains("! the field stays the same") && run.output.contains("\n6 s, "))
    #expect(!run.output.contains("\n10 s, "))
  }

  // MARK: Inertial units

  @Test func aGyroscopeIsMeasuredAtRest() throws {
    let source = "log:\(try log(CalibrationLog.sides(seconds: 6)))"
    let text = try calibrate(["--gyro", source, "--speed", "max"])
    #expect(text.status == 0 && text.output.contains("rest 3 of 3\nThe gyroscope turns by 0.57"), "\(text.output)")
    let json = try calibrate(["--gyro", source, "--speed", "max", "--json"])
    #expect(json.output.hasPrefix(#"{"type":"gyroscopeBias","sensor":"ICM-20948-i2c-1-69","bias":[0.0"#))
    #expect(try JSONSchema().problem(in: String(json.output.dropLast())) == nil, "\(json.output)")
    #expect(!kept.isThere)
  }

  @Test func anAccelerometerIsMeasuredOnSixSides() throws {
    let source = "log:\(try log(CalibrationLog.sides()))"
    let text = try calibrate(["--accelerometer", source, "--speed", "max"])
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.output.hasPrefix("Lay it down with its front up, and wait (6 of 6 sides are missing).\n"))
    #expect(text.output.contains("The accelerometer is off by 0.2"), "\(text.output)")
    let json = try calibrate(["--accelerometer", source, "--speed", "max", "--json"])
    #expect(try JSONSchema().problem(in: String(json.output.dropLast())) == nil, "\(json.output)")
    // Three sides are not enough.
    let short = try calibrate(["--accelerometer", source, "--speed", "max", "--timeout", "10"])
    #expect(short.status == 65 && short.errors.contains("sides are missing"), "\(short.errors)")
  }

  @Test func withoutAnInertialUnitItIs66() throws {
    let log = String(decoding: CalibrationLog.log(CalibrationLog.still, seconds: 1), as: UTF8.self)
    let compass = log.split(separator: "\n").filter { !$0.contains("inertial") }.joined(separator: "\n")
    let run = try calibrate(["--gyro", "log:\(try self.log(Array(compass.utf8)))", "--speed", "max"])
    #expect(run.status == 66 && run.errors.contains("no inertial unit"), "\(run.errors)")
  }
}
