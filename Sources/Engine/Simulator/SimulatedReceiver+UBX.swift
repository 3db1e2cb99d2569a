import Bytes
import UBX

extension SimulatedReceiver {
  /// Keys of the messages on UART1, from the configuration database of pyubx2 1.4.
  static let uart1Sentences: [String: UInt32] = [
    "RMC": 0x2091_00AC, "VTG": 0x2091_00B1, "GNS": 0x2091_00B6, "GGA": 0x2091_00BB, "GSA": 0x2091_00C0,
    "GSV": 0x2091_00C5, "GLL": 0x2091_00CA, "GRS": 0x2091_00CF, "GST": 0x2091_00D4, "ZDA": 0x2091_00D9,
    "GBS": 0x2091_00DE, "DTM": 0x2091_00A7,
  ]
  /// Keys of NAV-PVT, SAT, STATUS, HPPOSLLH, DOP, COV, EOE on UART1.
  static let uart1Binary: [UInt32] = [
    0x2091_0007, 0x2091_0016, 0x2091_001B, 0x2091_0034, 0x2091_0039, 0x2091_0084, 0x2091_0160,
  ]
  /// Message numbers of sentences in class F0.
  static let nmeaMessages: [String: UInt8] = [
    "GGA": 0, "GLL": 1, "GSA": 2, "GSV": 3, "RMC": 4, "VTG": 5, "GRS": 6, "GST": 7, "ZDA": 8, "GBS": 9, "DTM": 10,
    "GNS": 13,
  ]

  /// Sets the initial settings of a u-blox receiver.
  func beginUBX() {
    port = CfgPRT(.uart1)
    port.baudRate = speed
    port.inputProtocols = [.ubx, .nmea]
    port.outputProtocols = [.ubx, .nmea]
    messageRates = [:]
    for name in sentences { messageRates[0xF000 | UInt16(Self.nmeaMessages[name] ?? 0)] = 1 }
    keys = [
      0x3021_0001: 1000, 0x3021_0002: 1, 0x2011_0021: 0, 0x1093_0006: 0, 0x4052_0001: UInt64(speed),
      0x1031_001F: 1, 0x1031_0020: 1, 0x1031_0021: 1, 0x1031_0022: 1, 0x1031_0024: 1, 0x1031_0025: 1,
      0x1074_0001: 1, 0x1074_0002: 1,
    ]
    for (name, key) in Self.uart1Sentences { keys[key] = sentences.contains(name) ? 1 : 0 }
    for key in Self.uart1Binary { keys[key] = 0 }
    if model == .ubloxM10 {
      keys[0x2091_0034] = nil
      // The only model here that can save power.
      keys[0x20D0_0001] = 0
      keys[0x10D0_0008] = 0
    }
    if playsJourney { for key in Self.unplayed { keys[key] = nil } }
    for (key, value) in savedKeys { keys[key] = value }
  }

  var isKeyed: Bool { model == .ubloxKeyed || model == .ubloxM10 }

  func answerUBX(_ name: String, _ frame: [UInt8]) -> [UInt8] {
    guard model == .ubloxLegacy || isKeyed else { return [] }
    let id = MessageID(frame[2], frame[3])
    let payload = Array(frame[6..<(frame.count - 2)])
    if name == "MON-VER" { return version }
    guard id.messageClass == 0x06, !faults.refused.contains(name) else { return acknowledgement(false, id) }
    let isKeyedCommand = id.number >= 0x8A
    guard isKeyedCommand == isKeyed || name == "CFG-CFG" else { return acknowledgement(false, id) }
    return payload.withByteView { isKeyed ? answerKeyed(id, $0) : answerLegacy(id, $0) }
  }

  private func acknowledgement(_ isAccepted: Bool, _ id: MessageID) -> [UInt8] {
    Self.ubx(0x05, isAccepted ? 1 : 0, [id.messageClass, id.number])
  }

  private var version: [UInt8] {
    func field(_ text: String, _ size: Int) -> [UInt8] {
      Array((Array(text.utf8) + [UInt8](repeating: 0, count: size)).prefix(size))
    }
    let texts =
      switch model {
      case .ubloxLegacy: ["ROM CORE 3.01 (107888)", "00080000", "FWVER=SPG 3.01", "PROTVER=18.00", "MOD=NEO-M8N"]
      case .ubloxM10: ["ROM SPG 5.10 (7b202e)", "000A0000", "FWVER=SPG 5.10", "PROTVER=34.10", "MOD=MAX-M10S"]
      default: ["EXT CORE 1.00 (3fda8e)", "00190000", "FWVER=HPG 1.32", "PROTVER=27.31", "MOD=ZED-F9P"]
      }
    let extensions = texts.dropFirst(2).flatMap { field($0, 30) }
    return Self.ubx(0x0A, 0x04, field(texts[0], 30) + field(texts[1], 10) + extensions)
  }

  // MARK: Configuration by keys

  private func answerKeyed(_ id: MessageID, _ payload: ByteView) -> [UInt8] {
    if let question = try? CfgVALGET(payload), id == CfgVALGET.id {
      var answer: [UInt8] = [1, payload[1], 0, 0]
      for key in question.keys {
        guard let value = keys[key.rawValue], let size = key.valueSize else { return acknowledgement(false, id) }
        for shift in 0..<4 { answer.append(UInt8(truncatingIfNeeded: key.rawValue >> UInt32(8 * shift))) }
        for shift in 0..<size { answer.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * shift))) }
      }
      return Self.ubx(0x06, 0x8B, answer) + acknowledgement(true, id)
    }
    if id == CfgVALSET.id, let command = try? CfgVALSET(payload) { return carryOut(command) }
    if id == CfgCFG.id {
      savedKeys = [:]
      restart()
      return acknowledgement(true, id)
    }
    return acknowledgement(false, id)
  }

  private func carryOut(_ command: CfgVALSET) -> [UInt8] {
    let id = CfgVALSET.id
    if command.layers.contains(.flash), model == .ubloxM10 { return acknowledgement(false, id) }
    guard command.entries.allSatisfy({ keys[$0.key.rawValue] != nil }) else { return acknowledgement(false, id) }
    guard canPlay(command) else { return acknowledgement(false, id) }
    if faults.forgotten.contains("CFG-VALSET") { return acknowledgement(true, id) }
    for entry in command.entries {
      keys[entry.key.rawValue] = entry.value
      if entry.key.rawValue == 0x4052_0001 { changeSpeed(UInt32(entry.value)) }
      if command.layers.rawValue & 0x06 != 0 { savedKeys[entry.key.rawValue] = entry.value }
    }
    if command.layers.rawValue & 0x06 != 0 { saves += 1 }
    return acknowledgement(true, id)
  }

  // MARK: Configuration by messages

  private func answerLegacy(_ id: MessageID, _ payload: ByteView) -> [UInt8] {
    let isQuestion = payload.isEmpty
    var writer = ByteWriter()
    switch id {
    case CfgRATE.id where isQuestion:
      writer.append(CfgRATE(measurementPeriodMilliseconds: UInt16(period)))
    case CfgGNSS.id where isQuestion: writer.append(CfgGNSS(blocks))
    case CfgPRT.id where isQuestion: writer.append(port)
    case CfgNAV5.id where isQuestion:
      var navigation = CfgNAV5()
      navigation.dynamicModel = DynamicModel(rawValue: UInt8(mode))
      writer.append(navigation)
    case MessageID(0x06, 0x17) where isQuestion: return Self.ubx(0x06, 0x17, nmea) + acknowledgement(true, id)
    case MessageID(0x06, 0x86) where isQuestion:
      return Self.ubx(0x06, 0x86, [0, powerSetup, 0, 0, 0, 0, 0, 0]) + acknowledgement(true, id)
    case CfgMSG.id where payload.count == 2:
      let subject = MessageID(payload[0], payload[1])
      let rate = messageRates[subject.rawValue] ?? 0
      writer.append(CfgMSG(subject, rates: CfgMSG.Rates(uart1: rate)))
    default: return faults.forgotten.contains("\(id.name ?? "")") ? acknowledgement(true, id) : carryOut(id, payload)
    }
    return writer.bytes + acknowledgement(true, id)
  }

  private func carryOut(_ id: MessageID, _ payload: ByteView) -> [UInt8] {
    switch id {
    case CfgRATE.id:
      guard let rate = try? CfgRATE(payload), rate.measurementPeriodMilliseconds >= 100 else {
        return acknowledgement(false, id)
      }
      period = UInt32(rate.measurementPeriodMilliseconds)
    case CfgGNSS.id:
      guard let command = try? CfgGNSS(payload) else { return acknowledgement(false, id) }
      func isOn(_ system: GNSSIdentifier) -> Bool { command.systems.contains { $0.system == system && $0.isEnabled } }
      // The receiver supports GLONASS or BeiDou, not both at once.
      if isOn(.glonass), isOn(.beidou) { return acknowledgement(false, id) }
      systems = [isOn(.gps), isOn(.glonass), isOn(.galileo), isOn(.beidou), isOn(.qzss), false]
      usesSBAS = isOn(.sbas)
    case CfgNAV5.id:
      guard let command = try? CfgNAV5(payload), command.applied == .dynamicModel else {
        return acknowledgement(false, id)
      }
      mode = UInt32(command.dynamicModel.rawValue)
    case CfgMSG.id:
      guard let command = try? CfgMSG(payload), let rate = command.rate else { return acknowledgement(false, id) }
      messageRates[command.subject.rawValue] = rate
    case CfgPRT.id:
      guard let command = try? CfgPRT(payload) else { return acknowledgement(false, id) }
      port = command
      if command.baudRate != speed { changeSpeed(command.baudRate) }
    case MessageID(0x06, 0x86): powerSetup = payload[1]
    case MessageID(0x06, 0x17): nmea = Array(payload)
    case CfgCFG.id:
      guard let command = try? CfgCFG(payload) else { return acknowledgement(false, id) }
      if command.cleared == .all { restart() } else { saves += 1 }
    default: return acknowledgement(false, id)
    }
    return acknowledgement(true, id)
  }

  private var blocks: [CfgGNSS.SystemConfiguration] {
    let list: [(GNSSIdentifier, Bool)] = [
      (.gps, systems[0]), (.sbas, usesSBAS), (.galileo, systems[2]), (.beidou, systems[3]), (.qzss, systems[4]),
      (.glonass, systems[1]),
    ]
    return list.map {
      CfgGNSS.SystemConfiguration($0.0, isEnabled: $0.1, reservedChannels: 4, maximumChannels: 8)
    }
  }
}
