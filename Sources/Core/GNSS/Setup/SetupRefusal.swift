import UBX

/// Reason why a setting is refused before anything is sent.
public enum SetupRefusal: Hashable, Sendable {
  /// The family has no command for it.
  case noCommand
  /// The family cannot set this period; the limits are in milliseconds.
  case period(shortest: UInt32, longest: UInt32)
  /// The family's commands cannot select these systems, or this receiver does not have them.
  case constellations(Constellations)
  /// The family does not have this dynamic model.
  case motionModel
  /// The family's commands cannot select these messages, or this receiver does not have them.
  case messages(OutputMessages)
  /// No message would be sent, or no system would be used, so there would be no position.
  case noPosition
  /// The family cannot set this speed.
  case baudRate
  /// The connection has no speed: USB, I²C, network.
  case noBaudRate
  /// The state that the change is based on could not be read.
  case unknownState
  /// The family has no command that saves.
  case cannotSave
}

extension ReceiverDialect {
  /// Returns why the receiver cannot have a setting, as far as known before a command is sent; nil if it may.
  func refusal(of setting: Setting, _ wish: ReceiverSettings) -> SetupRefusal? {
    guard wish.has(setting) else { return nil }
    return switch setting {
    case .rate: refusal(ofPeriod: wish.periodMilliseconds ?? 0)
    case .constellations: refusal(of: wish.constellations ?? [])
    case .sbas: hasSBASCommand ? nil : .noCommand
    case .motionModel: refusal(of: wish.motionModel ?? .portable)
    case .messages: refusal(of: wish.messages ?? [])
    case .highPrecision: hasHighPrecisionCommand ? nil : family.isUblox ? .unknownState : .noCommand
    case .baud: refusal(ofBaud: wish.baudRate ?? 0)
    }
  }

  private func refusal(ofPeriod period: UInt32) -> SetupRefusal? {
    let limits = family.periods
    return limits.contains(period) ? nil : .period(shortest: limits.lowerBound, longest: limits.upperBound)
  }

  private func refusal(of wanted: Constellations) -> SetupRefusal? {
    if wanted.isEmpty { return .noPosition }
    let nameless = wanted.subtracting(family.constellations)
    if !nameless.isEmpty { return .constellations(nameless) }
    guard family.isUblox else { return nil }
    if knownSystems.isEmpty { return .unknownState }
    let missing = wanted.subtracting(knownSystems)
    return missing.isEmpty ? nil : .constellations(missing)
  }

  private var hasSBASCommand: Bool {
    switch family {
    case .ubloxLegacy: systems?.systems.contains { $0.system == .sbas } ?? false
    case .ubloxKeyed: !missingKeys.contains(SettingKeys.sbas)
    case .mediaTek, .airoha: true
    case .quectel, .casic: false
    }
  }

  private func refusal(of model: MotionModel) -> SetupRefusal? {
    if family == .quectel { return .noCommand }
    if family == .ubloxKeyed, missingKeys.contains(SettingKeys.dynamicModel) { return .noCommand }
    return model.code(in: family) == nil ? .motionModel : nil
  }

  private func refusal(of wanted: OutputMessages) -> SetupRefusal? {
    if wanted.isEmpty { return .noPosition }
    let nameless = wanted.subtracting(family.messages)
    if !nameless.isEmpty { return .messages(nameless) }
    // These two families set all messages with one command.
    if family == .mediaTek || family == .casic { return nil }
    if knownMessages.isEmpty { return .unknownState }
    let missing = wanted.subtracting(knownMessages)
    return missing.isEmpty ? nil : .messages(missing)
  }

  private var hasHighPrecisionCommand: Bool {
    switch family {
    case .ubloxLegacy: nmea?.canBePrecise ?? false
    case .ubloxKeyed: !missingKeys.contains(SettingKeys.highPrecision)
    default: false
    }
  }

  private func refusal(ofBaud rate: UInt32) -> SetupRefusal? {
    guard link.hasSpeed else { return .noBaudRate }
    if family == .casic, ReceiverDialect.casicSpeed(rate) == nil { return .baudRate }
    if family == .ubloxLegacy, portSettings == nil { return .unknownState }
    return nil
  }
}
