import Bytes

/// Airoha: $PAIR (Quectel LC29H and LC76G GNSS protocol specifications).
///
/// PAIR001 with the command's number answers every command; for a question, a line with that number follows.
///
///     050 period, ms     051 reads   062 type, rate    063 type reads
///     066 GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC   067 reads
///     080 mode           081 reads   410 SBAS on       411 reads
///     864 port type, port, bits per second             513 saves    514 restores
extension ReceiverDialect {
  func airohaQuestions(about settings: [Setting]) -> [SetupRequest] {
    settings.flatMap { setting -> [SetupRequest] in
      switch setting {
      case .rate: [SetupRequest("PAIR051", .airohaData(51), setting)]
      case .constellations: [SetupRequest("PAIR067", .airohaData(67), setting)]
      case .sbas: [SetupRequest("PAIR411", .airohaData(411), setting)]
      case .motionModel: [SetupRequest("PAIR081", .airohaData(81), setting)]
      case .messages:
        family.messages.each.compactMap { $0.airohaType }.map {
          SetupRequest("PAIR063", [UInt32($0)], .airohaData(63), setting)
        }
      case .highPrecision, .baud: []
      }
    }
  }

  mutating func absorbAiroha(_ line: LineFields) {
    if line.isFirst("PAIR051") {
      found.periodMilliseconds = line.number(1)
    } else if line.isFirst("PAIR067") {
      found.constellations = ReceiverDialect.systems(line, from: 1)
    } else if line.isFirst("PAIR411") {
      found.usesSBAS = line.flag(1)
    } else if line.isFirst("PAIR081") {
      found.motionModel = line.number(1).flatMap {
        MotionModel(code: UInt8(truncatingIfNeeded: $0), in: .airoha)
      }
    } else if line.isFirst("PAIR063"), let type = line.number(1), let rate = line.number(2) {
      for message in OutputMessage.allCases where message.airohaType == Int(type) { note(message, isOn: rate > 0) }
      found.messages = activeMessages
    }
  }

  /// Order of the systems in Airoha's and Quectel's lines: GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC.
  static var order: [Constellations] { [.gps, .glonass, .galileo, .beidou, .qzss, .navic] }

  static func systems(_ line: LineFields, from start: Int) -> Constellations {
    var used: Constellations = []
    for (index, system) in order.enumerated() where line.flag(start + index) == true { used.formUnion(system) }
    return used
  }

  func airohaCommands(for setting: Setting, _ wish: ReceiverSettings) -> [SetupRequest] {
    switch setting {
    case .rate: [SetupRequest("PAIR050", [wish.periodMilliseconds ?? 1000], .airoha(50), setting)]
    case .constellations:
      [
        SetupRequest(
          "PAIR066", ReceiverDialect.order.map { wish.constellations?.contains($0) == true ? 1 : 0 }, .airoha(66),
          setting)
      ]
    case .sbas: [SetupRequest("PAIR410", [wish.usesSBAS == true ? 1 : 0], .airoha(410), setting)]
    case .motionModel:
      (wish.motionModel?.code(in: .airoha)).map {
        [SetupRequest("PAIR080", [UInt32($0)], .airoha(80), setting)]
      } ?? []
    case .messages:
      changes(to: wish.messages ?? []).compactMap { message in
        message.airohaType.map {
          let rate: UInt32 = wish.messages?.contains(message) == true ? 1 : 0
          return SetupRequest("PAIR062", [UInt32($0), rate], .airoha(62), setting)
        }
      }
    case .highPrecision: []
    case .baud:
      [SetupRequest("PAIR864", [0, 0, wish.baudRate ?? 115_200], .nothing(ReceiverDialect.unanswered), setting)]
    }
  }
}

/// Quectel modules without Airoha's chip: $PQTM (LG290P GNSS protocol specification).
///
/// `W` writes, `R` reads. The answer has the same address, with `OK` and the values or with `ERROR` and a code.
///
///     PQTMCFGFIXRATE ms   PQTMCFGCNST GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC   PQTMCFGMSGRATE name, rate
///     PQTMCFGUART bits per second   PQTMSAVEPAR   PQTMRESTOREPAR
extension ReceiverDialect {
  func quectelQuestions(about settings: [Setting]) -> [SetupRequest] {
    settings.flatMap { setting -> [SetupRequest] in
      switch setting {
      case .rate: [SetupRequest("PQTMCFGFIXRATE,R", .quectel(.fixRate), setting)]
      case .constellations: [SetupRequest("PQTMCFGCNST,R", .quectel(.constellations), setting)]
      case .messages:
        family.messages.each.map {
          var sentence = SentenceBuilder("PQTMCFGMSGRATE,R")
          sentence.append($0.name)
          return SetupRequest(sentence.frame, .quectel(.messageRate), setting)
        }
      case .sbas, .motionModel, .highPrecision, .baud: []
      }
    }
  }

  mutating func absorbQuectel(_ line: LineFields) {
    if line.isFirst("PQTMCFGFIXRATE") {
      found.periodMilliseconds = line.number(2)
    } else if line.isFirst("PQTMCFGCNST") {
      found.constellations = ReceiverDialect.systems(line, from: 2)
    } else if line.isFirst("PQTMCFGMSGRATE"), let rate = line.number(3) {
      for message in OutputMessage.allCases where line.isField(2, message.name) { note(message, isOn: rate > 0) }
      found.messages = activeMessages
    }
  }

  func quectelCommands(for setting: Setting, _ wish: ReceiverSettings) -> [SetupRequest] {
    switch setting {
    case .rate:
      return [SetupRequest("PQTMCFGFIXRATE,W", [wish.periodMilliseconds ?? 1000], .quectel(.fixRate), setting)]
    case .constellations:
      let flags: [UInt32] = ReceiverDialect.order.map { wish.constellations?.contains($0) == true ? 1 : 0 }
      return [SetupRequest("PQTMCFGCNST,W", flags, .quectel(.constellations), setting)]
    case .messages:
      return changes(to: wish.messages ?? []).map {
        var sentence = SentenceBuilder("PQTMCFGMSGRATE,W")
        sentence.append($0.name)
        sentence.append(wish.messages?.contains($0) == true)
        return SetupRequest(sentence.frame, .quectel(.messageRate), setting)
      }
    case .baud:
      let rate = wish.baudRate ?? 460_800
      return [SetupRequest("PQTMCFGUART,W", [rate], .nothing(ReceiverDialect.unanswered), setting)]
    case .sbas, .motionModel, .highPrecision: return []
    }
  }
}
