import Bytes
import UBX

/// u-blox below protocol 27: one configuration message per setting.
extension ReceiverDialect {
  func legacyQuestions(about settings: [Setting]) -> [SetupRequest] {
    var questions: [SetupRequest] = []
    // First, since the answer contains the port, which the message rates depend on.
    if settings.contains(.messages) || settings.contains(.baud) {
      questions.append(SetupRequest(pollFor: CfgPRT.id, .baud))
    }
    if settings.contains(.rate) { questions.append(SetupRequest(pollFor: CfgRATE.id, .rate)) }
    if settings.contains(.constellations) || settings.contains(.sbas) {
      questions.append(SetupRequest(pollFor: CfgGNSS.id, .constellations))
    }
    if settings.contains(.motionModel) { questions.append(SetupRequest(pollFor: CfgNAV5.id, .motionModel)) }
    if settings.contains(.highPrecision) {
      questions.append(SetupRequest(pollFor: NMEAConfiguration.id, .highPrecision))
    }
    if settings.contains(.messages) {
      questions += family.messages.each.map {
        SetupRequest(CfgMSG.Request($0.ubx), answeredBy: .message(CfgMSG.id), .messages)
      }
    }
    return questions
  }

  mutating func absorbLegacy(_ id: MessageID, _ payload: ByteView) {
    switch id {
    case CfgRATE.id:
      guard let rate = try? CfgRATE(payload) else { return }
      found.periodMilliseconds = UInt32(rate.measurementPeriodMilliseconds) * UInt32(rate.measurementsPerSolution)
    case CfgGNSS.id:
      if let systems = try? CfgGNSS(payload) { absorb(systems) }
    case CfgNAV5.id:
      if let navigation = try? CfgNAV5(payload) {
        found.motionModel = MotionModel(rawValue: navigation.dynamicModel.rawValue)
      }
    case CfgPRT.id:
      guard let settings = try? CfgPRT(payload) else { return }
      portSettings = settings
      port = settings.port
      sendsNMEA = settings.outputProtocols.contains(.nmea)
      if link.hasSpeed, settings.baudRate > 0 { found.baudRate = settings.baudRate }
    case CfgMSG.id:
      if let message = try? CfgMSG(payload) { absorb(message) }
    case NMEAConfiguration.id:
      nmea = NMEAConfiguration(payload)
      found.hasHighPrecision = nmea?.isPrecise
    default: break
    }
    if !knownMessages.isEmpty {
      found.messages = sendsNMEA ? activeMessages : activeMessages.subtracting(.sentences)
    }
  }

  private mutating func absorb(_ configuration: CfgGNSS) {
    systems = configuration
    knownSystems = []
    var used: Constellations = []
    for block in configuration.systems {
      if block.system == .sbas { found.usesSBAS = block.isEnabled }
      let system = ReceiverDialect.constellation(block.system)
      knownSystems.formUnion(system)
      if block.isEnabled { used.formUnion(system) }
    }
    found.constellations = used
  }

  private mutating func absorb(_ configuration: CfgMSG) {
    guard let message = OutputMessage.allCases.first(where: { $0.ubx == configuration.subject }) else { return }
    let rate =
      switch port {
      case .i2c: configuration.rates?.i2c
      case .uart2: configuration.rates?.uart2
      case .usb: configuration.rates?.usb
      case .spi: configuration.rates?.spi
      default: configuration.rates?.uart1
      }
    note(message, isOn: (rate ?? configuration.rate ?? 0) > 0)
  }

  /// Returns a single system; an empty set for one that is not among the constellations.
  private static func constellation(_ system: GNSSIdentifier) -> Constellations {
    switch system {
    case .gps: .gps
    case .galileo: .galileo
    case .beidou: .beidou
    case .qzss: .qzss
    case .glonass: .glonass
    case .navic: .navic
    default: []
    }
  }

  func legacyCommands(for setting: Setting, _ wish: ReceiverSettings) -> [SetupRequest] {
    switch setting {
    case .rate:
      let period = UInt16(truncatingIfNeeded: wish.periodMilliseconds ?? 1000)
      return [SetupRequest(CfgRATE(measurementPeriodMilliseconds: period), setting)]
    // One message sets constellations and SBAS.
    case .sbas where wish.constellations != nil && wish.constellations != found.constellations: return []
    case .constellations, .sbas: return systems.map { [SetupRequest(systemCommand($0, wish), setting)] } ?? []
    case .motionModel:
      var navigation = CfgNAV5()
      navigation.applied = .dynamicModel
      navigation.dynamicModel = DynamicModel(rawValue: wish.motionModel?.rawValue ?? 0)
      return [SetupRequest(navigation, setting)]
    case .messages: return messageCommands(wish.messages ?? [])
    case .highPrecision:
      guard var nmea else { return [] }
      nmea.isPrecise = wish.hasHighPrecision ?? false
      return [SetupRequest(nmea, setting)]
    case .baud:
      guard var settings = portSettings else { return [] }
      settings.baudRate = wish.baudRate ?? 9600
      return [SetupRequest(settings, answeredBy: .nothing(ReceiverDialect.unanswered), setting)]
    }
  }

  /// Returns the command for the systems; the number of channels per system is kept.
  private func systemCommand(_ present: CfgGNSS, _ wish: ReceiverSettings) -> CfgGNSS {
    CfgGNSS(
      present.systems.map { block in
        var block = block
        let system = ReceiverDialect.constellation(block.system)
        if let wanted = wish.constellations, !system.isEmpty { block.isEnabled = wanted.contains(system) }
        if let wanted = wish.usesSBAS, block.system == .sbas { block.isEnabled = wanted }
        return block
      })
  }

  private func messageCommands(_ wanted: OutputMessages) -> [SetupRequest] {
    var commands: [SetupRequest] = changes(to: wanted).map {
      SetupRequest(CfgMSG($0.ubx, rate: wanted.contains($0) ? 1 : 0), .messages)
    }
    // UBX output is never disabled, since the receiver could no longer answer.
    if var settings = portSettings {
      var protocols = settings.outputProtocols.union(.ubx)
      if wanted.isDisjoint(with: .sentences) { protocols.remove(.nmea) } else { protocols.insert(.nmea) }
      if protocols != settings.outputProtocols {
        settings.outputProtocols = protocols
        commands.append(SetupRequest(settings, .messages))
      }
    }
    return commands
  }

  var legacySaving: [SetupRequest] {
    let sections: CfgCFG.Sections = [.ports, .messages, .information, .navigation, .receiverManager]
    return [SetupRequest(CfgCFG(saved: sections, devices: [.batteryBacked, .flash, .eeprom]))]
  }
}

/// CFG-NMEA of u-blox below protocol 27.
///
/// One flag is changed, and the other bytes are sent back unchanged (u-blox M8 receiver description, UBX-CFG-NMEA).
///
///     0 filter X1   1 nmeaVersion U1   2 numSV U1   3 flags X1 (bit 3 highPrec, from protocol 18 on)   4 …
struct NMEAConfiguration: UBXCommand, Hashable {
  static var id: MessageID { MessageID(0x06, 0x17) }

  private var payload: [UInt8]

  /// Keeps a payload; nil if it is too short.
  init?(_ payload: ByteView) {
    guard payload.count >= 4 else { return nil }
    self.payload = Array(payload)
  }

  /// Whether the payload has the version with the flag, which is the longest.
  var canBePrecise: Bool { payload.count >= 20 }

  /// Whether minutes have seven decimals instead of five.
  var isPrecise: Bool {
    get { payload[3] & 0x08 != 0 }
    set { payload[3] = payload[3] & ~0x08 | (newValue ? 0x08 : 0) }
  }

  func encode(into writer: inout ByteWriter) {
    for byte in payload { writer.append(byte) }
  }
}
