import Bytes
import UBX

/// One thing that is tuned of a u-blox receiver, and how: its values are those of the keys, or of the fields of its
/// message, in this order.
///
///     part          keys (protocol 27 on)                              message before
///     rate          CFG-RATE-MEAS, CFG-RATE-NAV                        CFG-RATE: measRate, navRate, timeRef
///     motionModel   CFG-NAVSPG-DYNMODEL                                CFG-NAV5: dynModel alone
///     power         CFG-PM-DONOTENTEROFF, CFG-PM-OPERATEMODE           CFG-PMS: powerSetupValue, period, onTime
public enum TunedPart: UInt8, CaseIterable, Sendable {
  case rate
  case motionModel
  case power

  public var name: StaticString {
    switch self {
    case .rate: "rate"
    case .motionModel: "motion model"
    case .power: "power mode"
    }
  }

  /// What a plan says of it is more than: as found.
  func isWanted(by plan: TuningPlan) -> Bool {
    switch self {
    case .rate: plan.pace != nil
    case .motionModel: plan.motionModel != nil
    case .power: plan.power != nil
    }
  }

  /// The mode of operation is the last: it must not begin before the rest is set.
  var keys: [ConfigurationKey] {
    switch self {
    case .rate: [SettingKeys.measurementPeriod, SettingKeys.measurementsPerFix]
    case .motionModel: [SettingKeys.dynamicModel]
    case .power: [SettingKeys.staysOnWithoutFix, SettingKeys.operateMode]
    }
  }

  // MARK: Asking

  func question(_ family: ReceiverFamily) -> SetupRequest {
    guard family == .ubloxLegacy else {
      return SetupRequest(CfgVALGET.Request(keys), answeredBy: .message(CfgVALGET.id))
    }
    return SetupRequest(
      pollFor: self == .rate ? CfgRATE.id : self == .motionModel ? CfgNAV5.id : PowerSetup.id)
  }

  /// What an answer tells; nil when it does not tell everything, or what could not be put back.
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

  // MARK: Telling

  /// What a plan makes of the values that the receiver was found with.
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
      // Cyclic tracking follows the rate. A receiver that searches in vain would switch itself off, and forget.
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

  /// ms between fixes whose messages, some 700 bytes, a line carries; nil when nothing is known of it.
  static func shortestPeriod(_ link: ReceiverLink) -> UInt32? {
    switch link {
    case .uart(let rate?): rate >= 57_600 ? 200 : rate >= 38_400 ? 500 : nil
    case .usb: 200
    case .uart(nil), .i2c, .network: nil
    }
  }

  /// Of the working memory alone.
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
