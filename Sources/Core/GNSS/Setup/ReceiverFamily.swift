import NMEA

/// A family of receivers with the same set-up commands.
public enum ReceiverFamily: UInt8, CaseIterable, Sendable {
  /// u-blox below protocol 27, generations 6 to 8: CFG-RATE, CFG-MSG and others.
  case ubloxLegacy
  /// u-blox from protocol 27 on, generations 9 and 10: configuration database with keys, CFG-VALSET.
  case ubloxKeyed
  /// MediaTek MT3329, MT3333, MT3339: $PMTK.
  case mediaTek
  /// Airoha AG3335 and related chips, as in Quectel's LC29H and LC76G: $PAIR.
  case airoha
  /// Quectel modules with only $PQTM, such as LG290P.
  case quectel
  /// Zhongke Microelectronics AT6558 and related chips, as in ATGM336H and Quectel's L76K: $PCAS, without answers.
  case casic

  /// Name for messages to users.
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

  /// Whether the maker is u-blox.
  public var isUblox: Bool { self == .ubloxLegacy || self == .ubloxKeyed }

  /// Whether the receiver acknowledges commands.
  public var acknowledges: Bool { self != .casic }

  /// Whether there is a command that saves settings permanently.
  public var canSave: Bool { self != .mediaTek }

  /// Systems that the family's commands can select.
  var constellations: Constellations {
    switch self {
    case .ubloxLegacy: [.gps, .galileo, .glonass, .beidou, .qzss]
    case .ubloxKeyed, .airoha, .quectel: [.gps, .galileo, .glonass, .beidou, .qzss, .navic]
    case .mediaTek: [.gps, .galileo, .glonass, .beidou]
    case .casic: [.gps, .glonass, .beidou]
    }
  }

  /// Messages that the family's commands can select.
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

  /// Replaces `usualNMEA` and `usualUBX` in a set by the family's messages for the best fixes.
  func resolved(_ wanted: OutputMessages) -> OutputMessages {
    var result = wanted.intersection([.sentences, .binary])
    if wanted.contains(.usualNMEA) {
      result.formUnion(OutputMessages([.rmc, .gga, .gsa, .gsv, .vtg]))
      // GST contains the receiver's own error estimates.
      if isUblox || self == .quectel { result.formUnion(OutputMessages([.gst])) }
    }
    if wanted.contains(.usualUBX) {
      result.formUnion(OutputMessages([.navPVT, .navSAT, .navDOP]))
      if self == .ubloxKeyed { result.formUnion(OutputMessages([.navCOV, .navEOE])) }
    }
    return result
  }

  /// Periods between fixes that the family's commands can set, milliseconds.
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

extension ReceiverFamily {
  /// Identifies the family that sends a sentence; nil for addresses that several makers use.
  ///
  ///     PMTK010, PMTK705 …  MediaTek's commands and answers, also sent at power-on without a request
  ///     PGTOP               GlobalTop's antenna status, once a second, on MT3329 to MT3339
  ///     PGACK               GlobalTop's answer to PGCMD
  init?(_ address: SentenceAddress) {
    let code = address.code
    let isMediaTek =
      code & 0xFFFF_FFFF == SentenceAddress("PMTK").code || code == SentenceAddress("PGTOP").code
      || code == SentenceAddress("PGACK").code
    guard isMediaTek else { return nil }
    self = .mediaTek
  }
}
