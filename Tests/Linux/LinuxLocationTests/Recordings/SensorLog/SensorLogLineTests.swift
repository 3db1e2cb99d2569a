import Bytes
import LocationEngine
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

@Suite struct SensorLogLineTests {
  private static let samples: [SensorSample] = [
    .magnetic(
      MagneticSample(
        instant: MonotonicInstant(nanoseconds: 123_456_789_012_345), field: Vector3(12.5, -3.25, 41.015625),
        temperatureCelsius: 21.25, isOverflowed: true)),
    .magnetic(MagneticSample(instant: .zero, field: Vector3(0, 0, 0))),
    .inertial(
      InertialSample(
        instant: MonotonicInstant(nanoseconds: -5), acceleration: Vector3(0.5, 9.75, -0.125),
        angularRate: Vector3(0.001953125, 0, -4))),
    .inertial(InertialSample(instant: .zero, acceleration: Vector3(0, 0, 9.8), angularRate: nil)),
    .pressure(PressureSample(instant: .zero, pressureHectopascals: 1013.25, temperatureCelsius: -40)),
    .orientation(
      OrientationSample(
        instant: .zero, orientation: Quaternion(w: 0.5, x: -0.5, y: 0.5, z: 0.5), isMagnetic: true,
        headingAccuracyDegrees: 2.5, calibration: 3)),
    .orientation(OrientationSample(instant: .zero, orientation: .identity, isMagnetic: false)),
    .speed(SpeedSample(instant: .zero, forward: -1.5, accuracy: 0.125)),
    .waterSpeed(SpeedSample(instant: .zero, forward: 3)),
    .heading(HeadingSample(instant: .zero, headingDegrees: 359.5, isMagnetic: true, accuracyDegrees: 2)),
    .heading(HeadingSample(instant: .zero, headingDegrees: 0)),
    .position(
      PositionSample(
        instant: MonotonicInstant(nanoseconds: 7),
        position: GeodeticPosition(latitudeDegrees: -33.5, longitudeDegrees: 180, ellipsoidalHeight: 12.25),
        covariance: NEDCovariance(
          northNorth: 4, northEast: -0.5, northDown: 0.25, eastEast: 2.25, eastDown: 0, downDown: 16))),
    .position(
      PositionSample(
        instant: .zero, position: GeodeticPosition(latitudeDegrees: 90, longitudeDegrees: 0, ellipsoidalHeight: 0))),
  ]

  private func line(_ text: String) throws(SensorLogLine.Problem) -> SensorLogLine {
    try SensorLogLine(Array(text.utf8)[...])
  }

  @Test(arguments: samples) func whatIsWrittenIsReadAgain(sample: SensorSample) throws {
    var writer = ByteWriter()
    var log = SensorLogWriter()
    log.append(SensorReading(sample, sensor: 7), of: [], to: &writer)
    let lines = writer.withByteView { [UInt8]($0) }.split(separator: 0x0A)
    #expect(try SensorLogLine(lines[0]) == .header(version: 1))
    #expect(try SensorLogLine(lines[1]) == .sample(sample, sensor: 7, arrived: sample.instant))
  }

  /// A camera takes some tenths of a second to find a position.
  @Test func aSampleMayArriveAfterItsMeasurement() throws {
    let arrived = #"{"type":"speed","sensor":0,"t":5,"forward":1,"arrived":9}"#
    guard case .sample(let sample, 0, let instant) = try line(arrived) else {
      Issue.record("no sample")
      return
    }
    #expect(sample.instant.nanoseconds == 5 && instant.nanoseconds == 9)
    guard case .sample(_, _, let measured) = try line(arrived.replacing("9", with: "4")) else {
      Issue.record("no sample")
      return
    }
    #expect(measured.nanoseconds == 5, "nothing arrives before it is measured")
  }

  @Test func descriptionsAreReadAgain() throws {
    let sensors = [
      AttachedSensor(SensorIdentity(part: "A\"\n", bus: "/dev/i2c-1", address: 0x08), .inertial, samplesPerSecond: 100),
      AttachedSensor(
        SensorIdentity(part: "bmp280", bus: "iio", serial: "ü"), .barometer, usualMounting: .rightForwardUp),
    ]
    var writer = ByteWriter()
    var log = SensorLogWriter()
    log.describe(sensors, to: &writer)
    let lines = writer.withByteView { [UInt8]($0) }.split(separator: 0x0A)
    #expect(try SensorLogLine(lines[1]) == .description(0, sensors[0]))
    #expect(try SensorLogLine(lines[2]) == .description(1, sensors[1]))
  }

  @Test func linesOfSomethingElseAreNone() throws {
    #expect(try line(#"{"type":"location","latitude":1,"covariance":[1,2]}"#) == .other)
  }

  static let broken: [(String, String)] = [
    ("x", "not a JSON object"), (#"{"t":1}"#, "no \"type\""), (#"{"type":"magnetic"}"#, "\"t\""),
    (#"{"type":"magnetic","t":1,"x":1,"y":2,"z":3}"#, "\"sensor\""),
    (#"{"type":"magnetic","t":1,"sensor":0,"x":1,"y":2}"#, "\"z\""),
    (#"{"type":"magnetic","t":1.5,"sensor":0,"x":1,"y":2,"z":3}"#, "\"t\""),
    (#"{"type":"magnetic","t":4611686018427387904,"sensor":0,"x":1,"y":2,"z":3}"#, "beyond any clock"),
    (#"{"type":"inertial","t":1,"sensor":0,"ax":1,"ay":2,"az":3,"gx":1}"#, "\"gy\""),
    (#"{"type":"pressure","t":1,"sensor":0,"pressure":"1"}"#, "\"pressure\""),
    (#"{"type":"speed","t":1,"sensor":0}"#, "\"forward\""),
    (#"{"type":"waterSpeed","t":1,"sensor":0,"forward":1e9}"#, "\"forward\" is out of its range"),
    (#"{"type":"externalHeading","t":1,"sensor":0,"heading":361}"#, "\"heading\" is out of its range"),
    (#"{"type":"externalPosition","t":1,"sensor":0,"latitude":91,"longitude":0,"height":0}"#, "\"latitude\""),
    (#"{"type":"externalPosition","t":1,"sensor":0,"latitude":1,"longitude":0,"height":0,"nn":1}"#, "\"ne\""),
    (#"{"type":"sensorLog"}"#, "\"version\""),
    (#"{"type":"description","sensor":0,"kind":"compass","part":"A","bus":"b"}"#, "\"kind\""),
    (#"{"type":"description","sensor":0,"kind":"barometer","part":"A"}"#, "\"bus\""),
    (#"{"type":"description","sensor":0,"kind":"barometer","part":"A","bus":"b","address":"28"}"#, "\"address\""),
  ]

  @Test(arguments: broken) func whatIsWrongIsNamed(text: String, part: String) {
    #expect(performing { () throws(SensorLogLine.Problem) in _ = try line(text) }?.contains(part) == true)
  }

  private func performing(_ body: () throws(SensorLogLine.Problem) -> Void) -> String? {
    do throws(SensorLogLine.Problem) {
      try body()
      return nil
    } catch {
      return error.text
    }
  }
}
