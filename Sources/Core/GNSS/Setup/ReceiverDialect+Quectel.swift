import Bytes

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
