/// Receivers that are set up alike.
public enum ReceiverFamily: UInt8, CaseIterable, Sendable {
  /// u-blox below protocol 27, generations 6 to 8: CFG-RATE, CFG-MSG and so on.
  case ubloxLegacy
  /// u-blox from protocol 27 on, generations 9 and 10: a database of keys, CFG-VALSET.
  case ubloxKeyed
  /// MediaTek MT3329, MT3333, MT3339: $PMTK.
  case mediaTek
  /// Airoha AG3335 and its like, as in Quectel's LC29H, LC76G: $PAIR.
  case airoha
  /// Quectel modules that know $PQTM alone, such as LG290P.
  case quectel
  /// Zhongke Microelectronics AT6558 and its like, as in ATGM336H and Quectel's L76K: $PCAS, never answered.
  case casic

  public var name: StaticString {
    switch self {
    case .ubloxLegacy: "u-blox, old generation"
    case .ubloxKeyed: "u-blox, new generation"
    case .mediaTek: "MediaTek PMTK"
    case .airoha: "Airoha PAIR"
    case .quectel: "Quectel PQTM"
    case .casic: "CASIC"
    }
  }

  public var isUblox: Bool { self == .ubloxLegacy || self == .ubloxKeyed }

  /// Whether it says how a command went.
  public var acknowledges: Bool { self != .casic }

  /// Whether there is a command by which settings outlive the power.
  public var canSave: Bool { self != .mediaTek }

  /// Systems that its commands can name.
  var constellations: Constellations {
    switch self {
    case .ubloxLegacy: [.gps, .galileo, .glonass, .beidou, .qzss]
    case .ubloxKeyed, .airoha, .quectel: [.gps, .galileo, .glonass, .beidou, .qzss, .navic]
    case .mediaTek: [.gps, .galileo, .glonass, .beidou]
    case .casic: [.gps, .glonass, .beidou]
    }
  }

  /// Messages that its commands can name.
  var messages: OutputMessages {
    switch self {
    case .ubloxLegacy:
      OutputMessages(OutputMessage.allCases.filter { $0 != .navCOV && $0 != .navHPPOSLLH })
    case .ubloxKeyed: OutputMessages(OutputMessage.allCases)
    case .mediaTek: OutputMessages(OutputMessage.allCases.filter { $0.mediaTekField != nil })
    case .airoha: OutputMessages(OutputMessage.allCases.filter { $0.airohaType != nil })
    case .quectel: OutputMessages([.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda, .gst])
    case .casic: OutputMessages(OutputMessage.allCases.filter { $0.casicField != nil })
    }
  }

  /// A set with what `usualNMEA` and `usualUBX` stand for: what makes the best fixes of this family's messages.
  func resolved(_ wanted: OutputMessages) -> OutputMessages {
    var result = wanted.intersection([.sentences, .binary])
    if wanted.contains(.usualNMEA) {
      result.formUnion(OutputMessages([.rmc, .gga, .gsa, .gsv, .vtg]))
      // The errors that the receiver itself believes in.
      if isUblox || self == .quectel { result.formUnion(OutputMessages([.gst])) }
    }
    if wanted.contains(.usualUBX) {
      result.formUnion(OutputMessages([.navPVT, .navSAT, .navDOP]))
      if self == .ubloxKeyed { result.formUnion(OutputMessages([.navCOV, .navEOE])) }
    }
    return result
  }

  /// Milliseconds between fixes that its commands can express.
  var periods: ClosedRange<UInt32> {
    switch self {
    case .ubloxLegacy, .ubloxKeyed: 25...65_535
    case .mediaTek: 100...10_000
    case .airoha: 100...1000
    case .quectel: 50...1000
    case .casic: 100...1000
    }
  }
}
