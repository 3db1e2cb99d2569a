import Fusion
import LocationEngine
import NavigationMath
import Observations

/// One line of a sensor log or a field log, as `SensorLogWriter` writes them.
enum SensorLogLine: Equatable {
  /// Version of the format that is written, and the only one that is read.
  static let version: Int64 = 1

  case header(version: Int64)
  case description(Int64, AttachedSensor)
  /// A sample, and when it arrived.
  case sample(SensorSample, sensor: Int64, arrived: MonotonicInstant)
  /// A receiver and its name, such as `/dev/ttyACM0`.
  case receiver(Int64, name: String)
  /// What a receiver sent, and when it arrived.
  case bytes(receiver: Int64, MonotonicInstant, [UInt8])
  /// The machine's clocks at an instant.
  case clock(MonotonicInstant, ClockLine)
  /// A line of something else, such as a fix.
  case other

  /// When it was recorded; nil for lines without an instant.
  var instant: MonotonicInstant? {
    switch self {
    case .sample(_, _, let instant): instant
    case .bytes(_, let instant, _), .clock(let instant, _): instant
    case .header, .description, .receiver, .other: nil
    }
  }

  /// Why a line cannot be used, for the end of a sentence.
  struct Problem: Error, Equatable {
    var text: String
  }

  init(_ line: ArraySlice<UInt8>) throws(Problem) {
    guard let object = FlatJSON(line) else { throw Problem(text: "not a JSON object") }
    guard let type = object.text("type") else { throw Problem(text: "no \"type\"") }
    switch type {
    case "sensorLog": self = .header(version: try SensorLogLine.integer("version", object))
    case "description":
      self = .description(try SensorLogLine.integer("sensor", object), try SensorLogLine.description(object))
    case "magnetic":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        let field = try SensorLogLine.vector("x", "y", "z", object)
        return .magnetic(
          MagneticSample(
            instant: instant, field: field, temperatureCelsius: object.number("temperature"),
            isOverflowed: object.truth("overflow") ?? false))
      }
    case "inertial":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        let rate = object["gx"] == nil ? nil : try SensorLogLine.vector("gx", "gy", "gz", object)
        return .inertial(
          InertialSample(
            instant: instant, acceleration: try SensorLogLine.vector("ax", "ay", "az", object), angularRate: rate,
            temperatureCelsius: object.number("temperature"), isOverflowed: object.truth("overflow") ?? false))
      }
    case "pressure":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        .pressure(
          PressureSample(
            instant: instant, pressureHectopascals: try SensorLogLine.number("pressure", object),
            temperatureCelsius: object.number("temperature")))
      }
    case "orientation":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        let vector = try SensorLogLine.vector("x", "y", "z", object)
        let w = try SensorLogLine.number("w", object)
        let calibration = object.integer("calibration").flatMap { Int(exactly: $0) }
        return .orientation(
          OrientationSample(
            instant: instant, orientation: Quaternion(w: w, x: vector.x, y: vector.y, z: vector.z),
            isMagnetic: object.truth("magnetic") ?? false, headingAccuracyDegrees: object.number("accuracy"),
            calibration: calibration))
      }
    case "speed":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        .speed(try SpeedSample(object, at: instant))
      }
    case "waterSpeed":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        .waterSpeed(try SpeedSample(object, at: instant))
      }
    case "externalHeading":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        .heading(try HeadingSample(object, at: instant))
      }
    case "externalPosition":
      self = try SensorLogLine.sample(object) { (instant) throws(Problem) in
        .position(try PositionSample(object, at: instant))
      }
    case "receiver":
      guard let name = object.text("name") else { throw Problem(text: "\"name\" is missing") }
      self = .receiver(try SensorLogLine.integer("receiver", object), name: name)
    case "bytes":
      guard let bytes = object.text("base64").flatMap({ base64Decoded($0) }) else {
        throw Problem(text: "\"base64\" is missing or no Base64")
      }
      self = .bytes(
        receiver: try SensorLogLine.integer("receiver", object), try SensorLogLine.instant(object), bytes)
    case "clock":
      let instant = try SensorLogLine.instant(object)
      self = .clock(instant, ClockLine(object, at: instant))
    default: self = .other
    }
  }

  private static func sample(
    _ object: FlatJSON, _ make: (MonotonicInstant) throws(Problem) -> SensorSample
  ) throws(Problem) -> SensorLogLine {
    let measured = try instant(object)
    let arrived = object["arrived"] == nil ? measured : max(measured, try instant(object, "arrived"))
    return .sample(try make(measured), sensor: try integer("sensor", object), arrived: arrived)
  }

  static func instant(_ object: FlatJSON, _ name: String = "t") throws(Problem) -> MonotonicInstant {
    let time = try integer(name, object)
    // Far from where sums and differences of instants overflow: 146 years.
    guard time.magnitude < 1 << 62 else { throw Problem(text: "\"\(name)\" is beyond any clock") }
    return MonotonicInstant(nanoseconds: time)
  }

  private static func description(_ object: FlatJSON) throws(Problem) -> AttachedSensor {
    guard let kind = object.text("kind").flatMap({ SensorKind(rawValue: $0) }) else {
      throw Problem(text: "\"kind\" is none of " + SensorKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard let part = object.text("part"), let bus = object.text("bus") else {
      throw Problem(text: "\"part\" or \"bus\" is missing")
    }
    var address: UInt8?
    if let text = object.text("address") {
      address = UInt8(text.dropFirst(2), radix: 16)
      guard text.hasPrefix("0x"), address != nil else { throw Problem(text: "\"address\" is not like \"0x1c\"") }
    }
    let isOfDevice = object.text("axes") == "right-forward-up"
    return AttachedSensor(
      SensorIdentity(part: part, bus: bus, address: address, serial: object.text("serial")), kind,
      samplesPerSecond: object.number("rate"), usualMounting: isOfDevice ? .rightForwardUp : .forwardLeftUp)
  }

  static func vector(
    _ x: String, _ y: String, _ z: String, _ object: FlatJSON
  ) throws(Problem) -> Vector3 {
    Vector3(try number(x, object), try number(y, object), try number(z, object))
  }

  static func number(_ name: String, _ object: FlatJSON) throws(Problem) -> Double {
    guard let value = object.number(name) else { throw Problem(text: "\"\(name)\" is missing or no number") }
    return value
  }

  static func number(
    _ name: String, _ object: FlatJSON, in range: ClosedRange<Double>
  ) throws(Problem) -> Double {
    let value = try number(name, object)
    guard range.contains(value) else { throw Problem(text: "\"\(name)\" is out of its range") }
    return value
  }

  static func integer(_ name: String, _ object: FlatJSON) throws(Problem) -> Int64 {
    guard let value = object.integer(name) else { throw Problem(text: "\"\(name)\" is missing or no whole number") }
    return value
  }
}

/// The members of lines about what no sensor of the machine measures.
extension SpeedSample {
  init(_ object: FlatJSON, at instant: MonotonicInstant) throws(SensorLogLine.Problem) {
    self.init(
      instant: instant, forward: try SensorLogLine.number("forward", object, in: -1e5...1e5),
      accuracy: object.positive("accuracy"))
  }
}

extension HeadingSample {
  init(_ object: FlatJSON, at instant: MonotonicInstant) throws(SensorLogLine.Problem) {
    let degrees = try SensorLogLine.number("heading", object, in: 0...360)
    self.init(
      instant: instant, headingDegrees: degrees == 360 ? 0 : degrees, isMagnetic: object.truth("magnetic") ?? false,
      accuracyDegrees: object.positive("accuracy"))
  }
}

extension PositionSample {
  init(_ object: FlatJSON, at instant: MonotonicInstant) throws(SensorLogLine.Problem) {
    let place = GeodeticPosition(
      latitudeDegrees: try SensorLogLine.number("latitude", object, in: -90...90),
      longitudeDegrees: try SensorLogLine.number("longitude", object, in: -180...180),
      ellipsoidalHeight: try SensorLogLine.number("height", object, in: -1e8...1e8))
    self.init(instant: instant, position: place, covariance: try NEDCovariance(object))
  }
}

extension NEDCovariance {
  /// nil if the line has none.
  fileprivate init?(_ object: FlatJSON) throws(SensorLogLine.Problem) {
    guard object["nn"] != nil else { return nil }
    func element(_ name: String) throws(SensorLogLine.Problem) -> Float {
      Float(try SensorLogLine.number(name, object, in: -1e16...1e16))
    }
    self.init(
      northNorth: try element("nn"), northEast: try element("ne"), northDown: try element("nd"),
      eastEast: try element("ee"), eastDown: try element("ed"), downDown: try element("dd"))
  }
}
