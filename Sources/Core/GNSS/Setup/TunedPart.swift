import Bytes
import UBX

/// A group of values that is tuned in a u-blox receiver.
///
/// Its values are those of the keys, or of the message's fields, in this order:
///
///     part          keys (from protocol 27 on)                         message (below protocol 27)
///     rate          CFG-RATE-MEAS, CFG-RATE-NAV                        CFG-RATE: measRate, navRate, timeRef
///     motionModel   CFG-NAVSPG-DYNMODEL                                CFG-NAV5: dynModel alone
///     power         CFG-PM-DONOTENTEROFF, CFG-PM-OPERATEMODE           CFG-PMS: powerSetupValue, period, onTime
public enum TunedPart: UInt8, CaseIterable, Sendable {
  /// Period between fixes.
  case rate
  /// Dynamic model.
  case motionModel
  /// Power mode.
  case power

  /// Name for messages to users.
  public var name: StaticString {
    switch self {
    case .rate: "rate"
    case .motionModel: "motion model"
    case .power: "power mode"
    }
  }

  /// Whether a plan changes it.
  func isWanted(by plan: TuningPlan) -> Bool {
    switch self {
    case .rate: plan.pace != nil
    case .motionModel: plan.motionModel != nil
    case .power: plan.power != nil
    }
  }

  /// Keys, with the operating mode last: the receiver must not enter it before the other key is set.
  var keys: [ConfigurationKey] {
    switch self {
    case .rate: [SettingKeys.measurementPeriod, SettingKeys.measurementsPerFix]
    case .motionModel: [SettingKeys.dynamicModel]
    case .power: [SettingKeys.staysOnWithoutFix, SettingKeys.operateMode]
    }
  }

  // MARK: Reading

  func question(_ family: ReceiverFamily) -> SetupRequest {
    guard family == .ubloxLegacy else {
      return SetupRequest(CfgVALGET.Request(keys), answeredBy: .message(CfgVALGET.id))
    }
    return SetupRequest(
      pollFor: self == .rate ? CfgRATE.id : self == .motionModel ? CfgNAV5.id : PowerSetup.id)
  }

  /// Decodes an answer; nil if it does not contain all values, or values that could not be restored.
  func values(in id: MessageID, _ payload: ByteView) -> [UInt32]? {
    switch (self, id) {
    case (_, CfgVALGET.id):
      guard let message = try? CfgVALGET(payload) else { return nil }
      var values: [UInt32] = []
      for key in keys {
        guard let entry = message.entries.first(where: { $0.key == key }) else { return nil }
        values.append(UInt32(truncatingIfNeeded: entry.value))
      }
      return values
    case (.rate, CfgRATE.id):
      guard let rate = try? CfgRATE(payload) else { return nil }
      return [
        UInt32(rate.measurementPeriodMilliseconds), UInt32(rate.measurementsPerSolution), UInt32(rate.timeReference),
      ]
    case (.motionModel, CfgNAV5.id):
      return (try? CfgNAV5(payload)).map { [UInt32($0.dynamicModel.rawValue)] }
    case (.power, PowerSetup.id):
      guard let setup = PowerSetup(payload), setup.value != 0xFF else { return nil }
      return [UInt32(setup.value), UInt32(setup.period), UInt32(setup.onTime)]
    default: return nil
    }
  }

  // MARK: Writing

  /// Returns the values that a plan requires of a receiver that was found with these values.
  func values(for plan: TuningPlan, from found: [UInt32], _ family: ReceiverFamily, _ link: ReceiverLink) -> [UInt32] {
    switch self {
    case .rate:
      let period = found[0] * found[1]
      let wanted = TunedPart.period(plan.pace, from: period, link)
      return wanted == period ? found : [wanted, 1] + found.dropFirst(2)
    case .motionModel: return plan.motionModel.map { [UInt32($0.rawValue)] } ?? found
    case .power:
      guard let mode = plan.power else { return found }
      if family == .ubloxLegacy { return [mode == .continuous ? 0 : mode == .balanced ? 1 : 3, 0, 0] }
      // Cyclic tracking follows the rate. Without the first key, a receiver that finds no satellites would switch
      // itself off and lose its settings.
      return mode == .continuous ? [found[0], 0] : [1, 2]
    }
  }

  private static func period(_ pace: TuningPlan.Pace?, from found: UInt32, _ link: ReceiverLink) -> UInt32 {
    switch pace {
    case .quickened(let period)?: min(found, max(period, shortestPeriod(link) ?? found))
    case .slowed(let period)?: max(found, period)
    case nil: found
    }
  }

  /// Returns the shortest period in ms at which a line can carry a fix's messages, about 700 bytes; nil if unknown.
  static func shortestPeriod(_ link: ReceiverLink) -> UInt32? {
    switch link {
    case .uart(let rate?): rate >= 57_600 ? 200 : rate >= 38_400 ? 500 : nil
    case .usb: 200
    case .uart(nil), .i2c, .network: nil
    }
  }

  /// Returns the command that sets values in working memory only.
  func command(_ values: [UInt32], _ family: ReceiverFamily) -> SetupRequest {
    guard family == .ubloxLegacy else {
      let entries = zip(keys, values).map { ConfigurationEntry($0, UInt64($1)) }
      return SetupRequest(CfgVALSET(entries, layers: .ram))
    }
    switch self {
    case .rate:
      var rate = CfgRATE(measurementPeriodMilliseconds: UInt16(truncatingIfNeeded: values[0]))
      rate.measurementsPerSolution = UInt16(truncatingIfNeeded: values[1])
      rate.timeReference = UInt16(truncatingIfNeeded: values[2])
      return SetupRequest(rate)
    case .motionModel:
      var navigation = CfgNAV5()
      navigation.applied = .dynamicModel
      navigation.dynamicModel = DynamicModel(rawValue: UInt8(truncatingIfNeeded: values[0]))
      return SetupRequest(navigation)
    case .power:
      return SetupRequest(
        PowerSetup(
          value: UInt8(truncatingIfNeeded: values[0]), period: UInt16(truncatingIfNeeded: values[1]),
          onTime: UInt16(truncatingIfNeeded: values[2])))
    }
  }
}

/// State that a receiver should have while it is read; nil for a value as found.
public struct TuningPlan: Hashable, Sendable {
  /// Required period between fixes; nil as found.
  public var pace: Pace?
  /// Required dynamic model; nil as found.
  public var motionModel: MotionModel?
  /// Required power mode; nil as found.
  public var power: PowerMode?

  /// Required period between fixes, ms.
  public enum Pace: Hashable, Sendable {
    /// At most this period, as far as the speed of the line allows.
    case quickened(to: UInt32)
    /// At least this period; a receiver with a longer one keeps it.
    case slowed(to: UInt32)
  }

  /// Power mode, the highest consumption first.
  public enum PowerMode: UInt8, Hashable, Sendable, CaseIterable {
    /// All parts of the receiver are always on.
    case continuous
    /// The receiver pauses between fixes where this has little effect on them.
    case balanced
    /// The receiver pauses for as long as the period between fixes allows.
    case cyclic
  }

  /// Creates a plan; nil means as found.
  public init(pace: Pace? = nil, motionModel: MotionModel? = nil, power: PowerMode? = nil) {
    self.pace = pace
    self.motionModel = motionModel
    self.power = power
  }

  /// Whether the plan leaves the receiver as found.
  public var isAsFound: Bool { self == TuningPlan() }

  /// Returns a plan for the requirements of both: the shorter period, the higher consumption, and a model that allows
  /// both motions.
  public func merged(with other: TuningPlan) -> TuningPlan {
    TuningPlan(
      pace: TuningPlan.faster(pace, other.pace),
      motionModel: TuningPlan.common(motionModel, other.motionModel),
      power: TuningPlan.stronger(power, other.power))
  }

  private static func faster(_ left: Pace?, _ right: Pace?) -> Pace? {
    switch (left, right) {
    case (.quickened(let left)?, .quickened(let right)?): .quickened(to: min(left, right))
    case (.quickened?, _): left
    case (_, .quickened?): right
    case (.slowed(let left)?, .slowed(let right)?): .slowed(to: min(left, right))
    case (nil, _), (_, nil): nil
    }
  }

  /// Power modes rank: continuous, as found (nil), then those that save power.
  private static func stronger(_ left: PowerMode?, _ right: PowerMode?) -> PowerMode? {
    if left == .continuous || right == .continuous { return .continuous }
    guard let left, let right else { return nil }
    return left.rawValue < right.rawValue ? left : right
  }

  /// A plan without a model allows any motion.
  private static func common(_ left: MotionModel?, _ right: MotionModel?) -> MotionModel? {
    guard let left, let right, left != right else { return left ?? right }
    return left == .airborne1g || right == .airborne1g ? .airborne1g : .portable
  }
}

/// CFG-PMS: predefined power modes of u-blox protocols 18 to 26 (u-blox M8 receiver description, UBX-CFG-PMS).
///
///     0 version U1   1 powerSetupValue U1   2 period U2 s   4 onTime U2 s   6 reserved
///
/// powerSetupValue is 0 full power, 1 balanced, 2 interval, 3 to 5 aggressive at 1, 2, 4 Hz. In an answer, 255 means
/// that the settings match none of these.
struct PowerSetup: UBXCommand, Hashable {
  static var id: MessageID { MessageID(0x06, 0x86) }

  var value: UInt8
  /// Seconds between fixes in interval mode; 0 otherwise.
  var period: UInt16 = 0
  /// Seconds that the receiver is on for each fix in interval mode; 0 otherwise.
  var onTime: UInt16 = 0

  init(value: UInt8, period: UInt16 = 0, onTime: UInt16 = 0) {
    self.value = value
    self.period = period
    self.onTime = onTime
  }

  /// Decodes a payload; nil if it is too short or has a later version.
  init?(_ payload: ByteView) {
    guard payload.count >= 8, payload[0] == 0 else { return nil }
    value = payload[1]
    period = payload.uint16(at: 2)
    onTime = payload.uint16(at: 4)
  }

  func encode(into writer: inout ByteWriter) {
    writer.append(0 as UInt8)
    writer.append(value)
    writer.append(littleEndian: period)
    writer.append(littleEndian: onTime)
    writer.append(littleEndian: 0 as UInt16)
  }
}
