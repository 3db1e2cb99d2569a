import Bytes
import UBX

/// u-blox from protocol 27 on: CFG-VALSET and CFG-VALGET.
extension ReceiverDialect {
  private func keys(of setting: Setting) -> [ConfigurationKey] {
    switch setting {
    case .rate: [SettingKeys.measurementPeriod, SettingKeys.measurementsPerFix]
    case .constellations: Constellations.each.map { SettingKeys.system($0) }
    case .sbas: [SettingKeys.sbas]
    case .motionModel: [SettingKeys.dynamicModel]
    case .messages: [SettingKeys.sendsNMEA(port)] + OutputMessage.allCases.map { SettingKeys.rate($0, port) }
    case .highPrecision: [SettingKeys.highPrecision]
    case .baud: link.hasSpeed ? [SettingKeys.baudRate] : []
    }
  }

  /// Returns one question for all keys.
  ///
  /// If the receiver refuses it, since it does not know a key, the question is halved.
  func keyedQuestions(about settings: [Setting]) -> [SetupRequest] {
    let keys = settings.flatMap { self.keys(of: $0) }.filter { !missingKeys.contains($0) }
    return keys.isEmpty ? [] : [SetupRequest(CfgVALGET.Request(keys), answeredBy: .message(CfgVALGET.id))]
  }

  mutating func absorbKeyed(_ id: MessageID, _ payload: ByteView) {
    guard id == CfgVALGET.id, let message = try? CfgVALGET(payload) else { return }
    var period: UInt64?
    var perFix: UInt64 = 1
    for entry in message.entries {
      switch entry.key {
      case SettingKeys.measurementPeriod: period = entry.value
      case SettingKeys.measurementsPerFix: perFix = entry.value
      default: absorb(entry)
      }
    }
    if let period { found.periodMilliseconds = UInt32(truncatingIfNeeded: period * perFix) }
    if !knownSystems.isEmpty, found.constellations == nil { found.constellations = [] }
    if !knownMessages.isEmpty {
      found.messages = sendsNMEA ? activeMessages : activeMessages.subtracting(.sentences)
    }
  }

  private mutating func absorb(_ entry: ConfigurationEntry) {
    let isOn = entry.value != 0
    switch entry.key {
    case SettingKeys.sbas: found.usesSBAS = isOn
    case SettingKeys.dynamicModel:
      found.motionModel = MotionModel(rawValue: UInt8(truncatingIfNeeded: entry.value))
    case SettingKeys.highPrecision: found.hasHighPrecision = isOn
    case SettingKeys.baudRate: found.baudRate = UInt32(truncatingIfNeeded: entry.value)
    case SettingKeys.sendsNMEA(port): sendsNMEA = isOn
    default:
      for system in Constellations.each where SettingKeys.system(system) == entry.key {
        knownSystems.formUnion(system)
        var systems = found.constellations ?? []
        if isOn { systems.formUnion(system) } else { systems.subtract(system) }
        found.constellations = systems
      }
      for message in OutputMessage.allCases where SettingKeys.rate(message, port) == entry.key {
        note(message, isOn: isOn)
      }
    }
  }

  mutating func absorbKeyedRefusal(of request: SetupRequest) -> [SetupRequest] {
    guard case .message(CfgVALGET.id) = request.answer else { return [] }
    let keys = ReceiverDialect.keys(in: request.frame)
    guard keys.count > 1 else {
      missingKeys += keys
      return []
    }
    let middle = keys.count / 2
    return [Array(keys[..<middle]), Array(keys[middle...])].map {
      SetupRequest(CfgVALGET.Request($0), answeredBy: .message(CfgVALGET.id))
    }
  }

  private static func keys(in frame: [UInt8]) -> [ConfigurationKey] {
    frame.withByteView { view in
      guard let question = try? CfgVALGET(view.slice(6, view.count - 2)) else { return [] }
      return Array(question.keys)
    }
  }

  /// Returns the entries to write for one setting.
  private func entries(for setting: Setting, _ wish: ReceiverSettings) -> [ConfigurationEntry] {
    switch setting {
    case .rate:
      [
        ConfigurationEntry(SettingKeys.measurementPeriod, UInt64(wish.periodMilliseconds ?? 1000)),
        ConfigurationEntry(SettingKeys.measurementsPerFix, 1 as UInt64),
      ]
    case .constellations:
      Constellations.each.filter { knownSystems.contains($0) }.map {
        ConfigurationEntry(SettingKeys.system($0), wish.constellations?.contains($0) ?? false)
      }
    case .sbas: [ConfigurationEntry(SettingKeys.sbas, wish.usesSBAS ?? false)]
    case .motionModel: [ConfigurationEntry(SettingKeys.dynamicModel, UInt64(wish.motionModel?.rawValue ?? 0))]
    case .messages: entries(for: wish.messages ?? [])
    case .highPrecision: [ConfigurationEntry(SettingKeys.highPrecision, wish.hasHighPrecision ?? false)]
    case .baud: [ConfigurationEntry(SettingKeys.baudRate, UInt64(wish.baudRate ?? 9600))]
    }
  }

  /// Returns the entries for the messages. UBX output is never disabled, since the receiver could no longer answer.
  private func entries(for messages: OutputMessages) -> [ConfigurationEntry] {
    [
      ConfigurationEntry(SettingKeys.sendsUBX(port), true),
      ConfigurationEntry(SettingKeys.sendsNMEA(port), !messages.isDisjoint(with: .sentences)),
    ] + knownMessages.each.map { ConfigurationEntry(SettingKeys.rate($0, port), messages.contains($0)) }
  }

  func keyedCommands(for setting: Setting, _ wish: ReceiverSettings) -> [SetupRequest] {
    let command = CfgVALSET(entries(for: setting, wish))
    guard setting == .baud else { return [SetupRequest(command, setting)] }
    return [SetupRequest(command, answeredBy: .nothing(ReceiverDialect.unanswered), setting)]
  }

  /// Returns the commands that save.
  ///
  /// Modules without flash refuse the first; the second saves to battery-backed memory only.
  func keyedSaving(_ wish: ReceiverSettings) -> [SetupRequest] {
    let entries = wish.present.flatMap { self.entries(for: $0, wish) }
    return [
      SetupRequest(CfgVALSET(entries, layers: [.ram, .batteryBacked, .flash])),
      SetupRequest(CfgVALSET(entries, layers: [.ram, .batteryBacked])),
    ]
  }
}
