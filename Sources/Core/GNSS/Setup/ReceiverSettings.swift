/// One setting of a receiver.
public enum Setting: UInt8, CaseIterable, Sendable {
  /// Period between fixes.
  case rate
  /// Satellite systems used.
  case constellations
  /// Use of SBAS.
  case sbas
  /// Dynamic model.
  case motionModel
  /// Messages sent periodically.
  case messages
  /// Seven decimals of a minute in sentences.
  case highPrecision
  /// Speed of the line. It is set last, since later commands need the new speed.
  case baud

  /// Option of `binnacle configure`, without dashes.
  public var name: StaticString {
    switch self {
    case .rate: "rate"
    case .constellations: "constellations"
    case .sbas: "sbas"
    case .motionModel: "dynamic-model"
    case .messages: "messages"
    case .highPrecision: "high-precision"
    case .baud: "baud"
    }
  }
}

/// Settings of a receiver, either requested or reported. nil means not requested or unknown.
public struct ReceiverSettings: Hashable, Sendable {
  /// Period between two fixes, milliseconds.
  public var periodMilliseconds: UInt32?
  /// Satellite systems used, without SBAS.
  public var constellations: Constellations?
  /// Whether SBAS is used.
  public var usesSBAS: Bool?
  /// Dynamic model.
  public var motionModel: MotionModel?
  /// Messages sent periodically on the connected port.
  public var messages: OutputMessages?
  /// Whether sentences contain seven decimals of a minute instead of fewer.
  public var hasHighPrecision: Bool?
  /// Speed of the line, bits per second.
  public var baudRate: UInt32?

  /// Creates settings without values.
  public init() {}

  /// Whether a setting has a value.
  public func has(_ setting: Setting) -> Bool {
    switch setting {
    case .rate: periodMilliseconds != nil
    case .constellations: constellations != nil
    case .sbas: usesSBAS != nil
    case .motionModel: motionModel != nil
    case .messages: messages != nil
    case .highPrecision: hasHighPrecision != nil
    case .baud: baudRate != nil
    }
  }

  /// Whether a setting has a value in both and the values are equal.
  public func agrees(with other: ReceiverSettings, on setting: Setting) -> Bool {
    guard has(setting), other.has(setting) else { return false }
    return switch setting {
    case .rate: periodMilliseconds == other.periodMilliseconds
    case .constellations: constellations == other.constellations
    case .sbas: usesSBAS == other.usesSBAS
    case .motionModel: motionModel == other.motionModel
    case .messages: messages == other.messages
    case .highPrecision: hasHighPrecision == other.hasHighPrecision
    case .baud: baudRate == other.baudRate
    }
  }

  /// The settings that have a value.
  public var present: [Setting] { Setting.allCases.filter { has($0) } }
}

/// A set of satellite systems that a receiver uses. SBAS is not among them; it has a setting of its own.
public struct Constellations: OptionSet, Hashable, Sendable {
  /// One bit per system.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// GPS, United States.
  public static var gps: Self { Self(rawValue: 0x01) }
  /// Galileo, European Union.
  public static var galileo: Self { Self(rawValue: 0x02) }
  /// GLONASS, Russia.
  public static var glonass: Self { Self(rawValue: 0x04) }
  /// BeiDou, China.
  public static var beidou: Self { Self(rawValue: 0x08) }
  /// QZSS, Japan.
  public static var qzss: Self { Self(rawValue: 0x10) }
  /// NavIC (IRNSS), India.
  public static var navic: Self { Self(rawValue: 0x20) }

  /// All systems, in the order in which they are listed.
  public static var each: [Self] { [.gps, .galileo, .glonass, .beidou, .qzss, .navic] }

  /// Name of a single system in lower case; empty for any other set.
  public var name: StaticString {
    switch self {
    case .gps: "gps"
    case .galileo: "galileo"
    case .glonass: "glonass"
    case .beidou: "beidou"
    case .qzss: "qzss"
    case .navic: "navic"
    default: ""
    }
  }
}
