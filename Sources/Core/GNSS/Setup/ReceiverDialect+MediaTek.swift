import Bytes

/// MediaTek: $PMTK (GlobalTop and Quectel manuals of the MT3339 and MT3333).
///
///     220 period, ms        400 → 500 period, ms, …
///     353 GPS, GLONASS, Galileo, full Galileo, BeiDou       355 → 001,355,3, the same
///     313 SBAS on           413 → 513 on                    301 source of corrections: 0 none, 2 SBAS
///     314 19 rates          414 → 514 the same              886 mode      251 bits per second
extension ReceiverDialect {
  func mediaTekQuestions(about settings: [Setting]) -> [SetupRequest] {
    settings.flatMap { setting -> [SetupRequest] in
      switch setting {
      case .rate: [SetupRequest("PMTK400", .mediaTekData(500, question: 400), setting)]
      case .constellations: [SetupRequest("PMTK355", .mediaTekData(555, question: 355), setting)]
      case .sbas: [SetupRequest("PMTK413", .mediaTekData(513, question: 413), setting)]
      case .messages: [SetupRequest("PMTK414", .mediaTekData(514, question: 414), setting)]
      case .motionModel, .highPrecision, .baud: []
      }
    }
  }

  mutating func absorbMediaTek(_ line: LineFields) {
    if line.isFirst("PMTK500") {
      found.periodMilliseconds = line.number(1)
    } else if line.isFirst("PMTK001"), line.number(1) == 355 {
      var used: Constellations = []
      if line.flag(3) == true { used.insert(.gps) }
      if line.flag(4) == true { used.insert(.glonass) }
      if line.flag(5) == true || line.flag(6) == true { used.insert(.galileo) }
      if line.flag(7) == true { used.insert(.beidou) }
      found.constellations = used
    } else if line.isFirst("PMTK513") {
      found.usesSBAS = line.flag(1)
    } else if line.isFirst("PMTK514") {
      found.messages = OutputMessages(
        OutputMessage.allCases.filter { message in
          message.mediaTekField.flatMap { line.number($0 + 1) }.map { $0 > 0 } ?? false
        })
    }
  }

  func mediaTekCommands(for setting: Setting, _ wish: ReceiverSettings) -> [SetupRequest] {
    switch setting {
    case .rate: [SetupRequest("PMTK220", [wish.periodMilliseconds ?? 1000], .mediaTek(220), setting)]
    case .constellations: [mediaTekSystems(wish.constellations ?? [])]
    case .sbas:
      [
        SetupRequest("PMTK313", [wish.usesSBAS == true ? 1 : 0], .mediaTek(313), setting),
        SetupRequest("PMTK301", [wish.usesSBAS == true ? 2 : 0], .mediaTek(301), setting),
      ]
    case .motionModel:
      (wish.motionModel?.code(in: .mediaTek)).map {
        [SetupRequest("PMTK886", [UInt32($0)], .mediaTek(886), setting)]
      } ?? []
    case .messages: [mediaTekMessages(wish.messages ?? [])]
    case .highPrecision: []
    case .baud:
      [SetupRequest("PMTK251", [wish.baudRate ?? 9600], .nothing(ReceiverDialect.unanswered), setting)]
    }
  }

  private func mediaTekSystems(_ wanted: Constellations) -> SetupRequest {
    var sentence = SentenceBuilder("PMTK353")
    sentence.append(wanted.contains(.gps))
    sentence.append(wanted.contains(.glonass))
    sentence.append(wanted.contains(.galileo))
    sentence.append(false)
    sentence.append(wanted.contains(.beidou))
    return SetupRequest(sentence.frame, .mediaTek(353), .constellations)
  }

  private func mediaTekMessages(_ wanted: OutputMessages) -> SetupRequest {
    var sentence = SentenceBuilder("PMTK314")
    for field in 0..<19 {
      sentence.append(wanted.each.contains { $0.mediaTekField == field })
    }
    return SetupRequest(sentence.frame, .mediaTek(314), .messages)
  }
}
