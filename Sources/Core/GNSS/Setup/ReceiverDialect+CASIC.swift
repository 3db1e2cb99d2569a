/// CASIC: $PCAS (CASIC multimode receiver protocol specification, sections on PCAS00 to PCAS11).
///
/// No command is answered. The sentences that the receiver sends are observed; other settings cannot be confirmed.
///
///     01 speed, 0…5   02 period, ms   03 rates of sentences, an empty one stays   04 systems: 1 GPS, 2 BeiDou, 4 GLONASS
///     11 mode         00 saves        10,3 restores
extension ReceiverDialect {
  /// Nanoseconds of listening for the receiver's sentences; most are sent once a second.
  static var listening: Int64 { 3_000_000_000 }

  func casicQuestions(about settings: [Setting]) -> [SetupRequest] {
    settings.contains(.messages) ? [SetupRequest([], .nothing(ReceiverDialect.listening), .messages)] : []
  }

  static func casicSpeed(_ rate: UInt32) -> UInt32? {
    switch rate {
    case 4800: 0
    case 9600: 1
    case 19_200: 2
    case 38_400: 3
    case 57_600: 4
    case 115_200: 5
    default: nil
    }
  }

  func casicCommands(for setting: Setting, _ wish: ReceiverSettings) -> [SetupRequest] {
    let answer = ExpectedAnswer.nothing(ReceiverDialect.unanswered)
    switch setting {
    case .rate: return [SetupRequest("PCAS02", [wish.periodMilliseconds ?? 1000], answer, setting)]
    case .constellations:
      let wanted = wish.constellations ?? []
      let mask: UInt32 =
        (wanted.contains(.gps) ? 1 : 0) | (wanted.contains(.beidou) ? 2 : 0) | (wanted.contains(.glonass) ? 4 : 0)
      return [SetupRequest("PCAS04", [mask], answer, setting)]
    case .motionModel:
      guard let code = wish.motionModel?.code(in: .casic) else { return [] }
      return [SetupRequest("PCAS11", [UInt32(code)], answer, setting)]
    case .messages:
      var sentence = SentenceBuilder("PCAS03")
      for field in 0..<14 {
        if let message = OutputMessage.allCases.first(where: { $0.casicField == field }) {
          sentence.append(wish.messages?.contains(message) == true)
        } else {
          sentence.appendNothing()
        }
      }
      return [SetupRequest(sentence.frame, answer, setting)]
    case .baud: return [SetupRequest("PCAS01", [ReceiverDialect.casicSpeed(wish.baudRate ?? 0) ?? 1], answer, setting)]
    case .sbas, .highPrecision: return []
    }
  }
}
