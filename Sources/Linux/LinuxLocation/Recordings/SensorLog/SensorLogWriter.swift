import Bytes
import GNSS
import LinuxIO
import LocationEngine
import NavigationMath
import Observations

/// Writes sensor samples and bytes of receivers as NDJSON, one line each; Docs/SensorLog.md describes the format. The lines may be mixed with
/// others in one stream, since readers skip types that they do not know.
///
///     {"type":"sensorLog","version":1}
///     {"type":"description","sensor":0,"kind":"magnetometer","part":"LIS3MDL","bus":"/dev/i2c-1","address":"0x1c"}
///     {"type":"magnetic","sensor":0,"t":81236540012345,"x":12.5,"y":-3.25,"z":41}
///     {"type":"bytes","receiver":0,"t":81236540020000,"base64":"JEdOUk1DLDEy…"}
///
/// Numbers have nine decimals, finer than the resolution of any sensor. Nothing is allocated per sample.
public struct SensorLogWriter {
  static let decimals = 9
  /// Bytes of a receiver in one line: their Base64 is half of the longest line that is read.
  private static let longestPiece = 24_576

  private var described = 0
  private var hasBegun = false

  /// Creates a writer; the first sample is preceded by a header.
  public init() {}

  /// - Parameters:
  ///   - arrived: when it arrived; nil: when it was measured.
  ///   - sensors: those of the source; new ones are described first.
  public mutating func append(
    _ reading: SensorReading, arrived: MonotonicInstant? = nil, of sensors: [AttachedSensor],
    to writer: inout ByteWriter
  ) {
    describe(sensors, to: &writer)
    let sensor = reading.sensor
    switch reading.sample {
    case .magnetic(let sample):
      SensorLogWriter.begin("magnetic", sensor, sample.instant, to: &writer)
      SensorLogWriter.append(sample.field, #","x":"#, #","y":"#, #","z":"#, to: &writer)
      SensorLogWriter.append(sample.temperatureCelsius, sample.isOverflowed, to: &writer)
    case .inertial(let sample):
      SensorLogWriter.begin("inertial", sensor, sample.instant, to: &writer)
      SensorLogWriter.append(sample.acceleration, #","ax":"#, #","ay":"#, #","az":"#, to: &writer)
      if let rate = sample.angularRate {
        SensorLogWriter.append(rate, #","gx":"#, #","gy":"#, #","gz":"#, to: &writer)
      }
      SensorLogWriter.append(sample.temperatureCelsius, sample.isOverflowed, to: &writer)
    case .pressure(let sample):
      SensorLogWriter.begin("pressure", sensor, sample.instant, to: &writer)
      writer.append(#","pressure":"#, sample.pressureHectopascals, decimals: SensorLogWriter.decimals)
      SensorLogWriter.append(sample.temperatureCelsius, false, to: &writer)
    case .orientation(let sample):
      SensorLogWriter.begin("orientation", sensor, sample.instant, to: &writer)
      writer.append(#","w":"#, sample.orientation.w, decimals: SensorLogWriter.decimals)
      let vector = Vector3(sample.orientation.x, sample.orientation.y, sample.orientation.z)
      SensorLogWriter.append(vector, #","x":"#, #","y":"#, #","z":"#, to: &writer)
      writer.append(sample.isMagnetic ? #","magnetic":true"# : #","magnetic":false"#)
      if let accuracy = sample.headingAccuracyDegrees {
        writer.append(#","accuracy":"#, accuracy, decimals: SensorLogWriter.decimals)
      }
      if let calibration = sample.calibration {
        writer.append(#","calibration":"#, UInt64(truncatingIfNeeded: calibration))
      }
    case .speed(let sample): SensorLogWriter.append("speed", sensor, sample, to: &writer)
    case .waterSpeed(let sample): SensorLogWriter.append("waterSpeed", sensor, sample, to: &writer)
    case .heading(let sample): SensorLogWriter.append(sample, sensor, to: &writer)
    case .position(let sample): SensorLogWriter.append(sample, sensor, to: &writer)
    }
    if let arrived, arrived > reading.sample.instant {
      writer.append(#","arrived":"#)
      writer.append(arrived.nanoseconds)
    }
    writer.append("}\n")
  }

  /// Writes what a receiver sent: one line, or several if it is much.
  ///
  /// - Parameters:
  ///   - receiver: its number, from 0 on.
  ///   - instant: when it arrived.
  public mutating func append(
    _ bytes: ArraySlice<UInt8>, ofReceiver receiver: Int, at instant: MonotonicInstant, to writer: inout ByteWriter
  ) {
    begin(&writer)
    var rest = bytes
    while !rest.isEmpty {
      writer.append(#"{"type":"bytes","receiver":"#, UInt64(receiver))
      writer.append(#","t":"#)
      writer.append(instant.nanoseconds)
      writer.append(#","base64":""#)
      writer.append(base64: Array(rest.prefix(SensorLogWriter.longestPiece)))
      writer.append("\"}\n")
      rest = rest.dropFirst(SensorLogWriter.longestPiece)
    }
  }

  /// Writes the name of a receiver, before its bytes.
  public mutating func describe(receiver: Int, named name: String, to writer: inout ByteWriter) {
    begin(&writer)
    writer.append(#"{"type":"receiver","receiver":"#, UInt64(receiver))
    SensorLogWriter.append(#","name":"#, name, to: &writer)
    writer.append("}\n")
  }

  /// Writes how the monotonic clock of this machine stands to UTC now.
  public mutating func append(_ reading: ClockReading, to writer: inout ByteWriter) {
    begin(&writer)
    writer.append(#"{"type":"clock","t":"#)
    writer.append(reading.instant.nanoseconds)
    if let boot = reading.bootIdentifier { SensorLogWriter.append(#","boot":"#, boot, to: &writer) }
    if reading.utc.date != nil { SensorLogWriter.append(#","utc":"#, "\(reading.utc)", to: &writer) }
    if let uncertainty = reading.uncertainty { writer.append(#","uncertainty":"#, uncertainty, decimals: 6) }
    writer.append("}\n")
  }

  private mutating func begin(_ writer: inout ByteWriter) {
    guard !hasBegun else { return }
    writer.append(#"{"type":"sensorLog","version":"#, UInt64(SensorLogLine.version))
    writer.append("}\n")
    hasBegun = true
  }

  /// Writes the header, and descriptions of sensors not described yet; `append` calls this.
  public mutating func describe(_ sensors: [AttachedSensor], to writer: inout ByteWriter) {
    begin(&writer)
    while described < sensors.count {
      SensorLogWriter.describe(sensors[described], described, to: &writer)
      described += 1
    }
  }

  private static func describe(_ sensor: AttachedSensor, _ number: Int, to writer: inout ByteWriter) {
    let identity = sensor.identity
    writer.append(#"{"type":"description","sensor":"#, UInt64(number))
    append(#","kind":"#, sensor.kind.rawValue, to: &writer)
    append(#","part":"#, identity.part, to: &writer)
    append(#","bus":"#, identity.bus, to: &writer)
    if let address = identity.address { append(#","address":"#, "0x" + I2CBuses.digits(address), to: &writer) }
    if let serial = identity.serial { append(#","serial":"#, serial, to: &writer) }
    if let rate = sensor.samplesPerSecond { writer.append(#","rate":"#, rate, decimals: 3) }
    if sensor.usualMounting == .rightForwardUp { append(#","axes":"#, "right-forward-up", to: &writer) }
    writer.append("}\n")
  }

  static func begin(
    _ type: StaticString, _ sensor: Int, _ instant: MonotonicInstant, to writer: inout ByteWriter
  ) {
    writer.append(#"{"type":""#)
    writer.append(type)
    writer.append(#"","sensor":"#, UInt64(sensor))
    writer.append(#","t":"#)
    writer.append(instant.nanoseconds)
  }

  private static func append(
    _ vector: Vector3, _ x: StaticString, _ y: StaticString, _ z: StaticString, to writer: inout ByteWriter
  ) {
    writer.append(x, vector.x, decimals: decimals)
    writer.append(y, vector.y, decimals: decimals)
    writer.append(z, vector.z, decimals: decimals)
  }

  private static func append(_ temperature: Double?, _ isOverflowed: Bool, to writer: inout ByteWriter) {
    if let temperature { writer.append(#","temperature":"#, temperature, decimals: 4) }
    if isOverflowed { writer.append(#","overflow":true"#) }
  }

  /// Appends a string member as RFC 8259, section 7, defines it.
  private static func append(_ name: StaticString, _ text: String, to writer: inout ByteWriter) {
    writer.append(name)
    writer.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        let digits = String(byte, radix: 16)
        writer.append(utf8: #"\u00"# + (digits.utf8.count < 2 ? "0" : "") + digits)
      } else {
        writer.append(byte)
      }
    }
    writer.append(UInt8(ascii: "\""))
  }
}

/// The lines about what no sensor of the machine measures.
extension SensorLogWriter {
  static func append(
    _ type: StaticString, _ sensor: Int, _ sample: SpeedSample, to writer: inout ByteWriter
  ) {
    begin(type, sensor, sample.instant, to: &writer)
    writer.append(#","forward":"#, sample.forward, decimals: decimals)
    append(accuracy: sample.accuracy, to: &writer)
  }

  static func append(_ sample: PositionSample, _ sensor: Int, to writer: inout ByteWriter) {
    begin("externalPosition", sensor, sample.instant, to: &writer)
    writer.append(#","latitude":"#, sample.position.latitudeDegrees, decimals: decimals)
    writer.append(#","longitude":"#, sample.position.longitudeDegrees, decimals: decimals)
    writer.append(#","height":"#, sample.position.ellipsoidalHeight, decimals: 4)
    guard let covariance = sample.covariance else { return }
    writer.append(#","nn":"#, Double(covariance.northNorth), decimals: decimals)
    writer.append(#","ne":"#, Double(covariance.northEast), decimals: decimals)
    writer.append(#","nd":"#, Double(covariance.northDown), decimals: decimals)
    writer.append(#","ee":"#, Double(covariance.eastEast), decimals: decimals)
    writer.append(#","ed":"#, Double(covariance.eastDown), decimals: decimals)
    writer.append(#","dd":"#, Double(covariance.downDown), decimals: decimals)
  }

  static func append(_ sample: HeadingSample, _ sensor: Int, to writer: inout ByteWriter) {
    begin("externalHeading", sensor, sample.instant, to: &writer)
    writer.append(#","heading":"#, sample.headingDegrees, decimals: decimals)
    writer.append(sample.isMagnetic ? #","magnetic":true"# : #","magnetic":false"#)
    append(accuracy: sample.accuracyDegrees, to: &writer)
  }

  private static func append(accuracy: Double?, to writer: inout ByteWriter) {
    if let accuracy { writer.append(#","accuracy":"#, accuracy, decimals: decimals) }
  }
}
