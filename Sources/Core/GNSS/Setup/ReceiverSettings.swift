/// What can be set of a receiver, one case each.
public enum Setting: UInt8, CaseIterable, Sendable {
  case rate
  case constellations
  case sbas
  case motionModel
  case messages
  case highPrecision
  /// The last to be set: what comes after it needs the new speed.
  case baud

  /// The option of `binnacle configure`, without dashes.
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

/// Settings of a receiver: those that somebody wants, or those that it was found to have. nil: not wanted, not known.
public struct ReceiverSettings: Hashable, Sendable {
  /// Between two fixes.
  public var periodMilliseconds: UInt32?
  public var constellations: Constellations?
  public var usesSBAS: Bool?
  public var motionModel: MotionModel?
  /// On the port that is spoken through.
  public var messages: OutputMessages?
  /// Whether sentences carry positions with more decimals: seven of a minute.
  public var hasHighPrecision: Bool?
  /// Bits per second.
  public var baudRate: UInt32?

  public init() {}

  /// Whether a setting has a value here.
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

  /// Whether two have the same value; an unknown one is like no other.
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

  /// Those that have a value.
  public var present: [Setting] { Setting.allCases.filter { has($0) } }
}
