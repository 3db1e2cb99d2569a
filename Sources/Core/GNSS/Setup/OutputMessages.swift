import UBX

/// Messages that a receiver sends by itself, as a set.
public struct OutputMessages: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Stand for what a family usually sends in that language, until its kind is known.
  public static var usualNMEA: Self { Self(rawValue: 1 << 30) }
  public static var usualUBX: Self { Self(rawValue: 1 << 31) }

  /// Every sentence that can be asked for.
  public static var sentences: Self { Self(rawValue: 0x0000_FFFF) }
  /// Every UBX message that can be asked for.
  public static var binary: Self { Self(rawValue: 0x00FF_0000) }

  init(_ message: OutputMessage) { self.init(rawValue: 1 << message.rawValue) }

  public init(_ messages: [OutputMessage]) {
    self.init(rawValue: messages.reduce(0) { $0 | 1 << $1.rawValue })
  }

  public func contains(_ message: OutputMessage) -> Bool { contains(Self(message)) }

  public var each: [OutputMessage] { OutputMessage.allCases.filter { contains($0) } }
}

/// One message that a receiver sends by itself.
public enum OutputMessage: UInt32, CaseIterable, Sendable {
  case gga = 0
  case gll = 1
  case gsa = 2
  case gsv = 3
  case rmc = 4
  case vtg = 5
  case grs = 6
  case gst = 7
  case zda = 8
  case gbs = 9
  case dtm = 10
  case gns = 13
  case navPVT = 16
  case navSAT = 17
  case navDOP = 18
  case navCOV = 19
  case navEOE = 20
  case navHPPOSLLH = 21
  case navSTATUS = 22

  public var name: StaticString {
    switch self {
    case .gga: "GGA"
    case .gll: "GLL"
    case .gsa: "GSA"
    case .gsv: "GSV"
    case .rmc: "RMC"
    case .vtg: "VTG"
    case .grs: "GRS"
    case .gst: "GST"
    case .zda: "ZDA"
    case .gbs: "GBS"
    case .dtm: "DTM"
    case .gns: "GNS"
    case .navPVT: "NAV-PVT"
    case .navSAT: "NAV-SAT"
    case .navDOP: "NAV-DOP"
    case .navCOV: "NAV-COV"
    case .navEOE: "NAV-EOE"
    case .navHPPOSLLH: "NAV-HPPOSLLH"
    case .navSTATUS: "NAV-STATUS"
    }
  }

  /// What CFG-MSG calls it; a sentence has class F0 and its case's number.
  var ubx: MessageID {
    switch self {
    case .navPVT: MessageID(0x01, 0x07)
    case .navSAT: MessageID(0x01, 0x35)
    case .navDOP: MessageID(0x01, 0x04)
    case .navCOV: MessageID(0x01, 0x36)
    case .navEOE: MessageID(0x01, 0x61)
    case .navHPPOSLLH: MessageID(0x01, 0x14)
    case .navSTATUS: MessageID(0x01, 0x03)
    default: MessageID(0xF0, UInt8(truncatingIfNeeded: rawValue))
    }
  }

  /// Its place in PMTK314 and PMTK514; nil when it has none.
  var mediaTekField: Int? {
    switch self {
    case .gll: 0
    case .rmc: 1
    case .vtg: 2
    case .gga: 3
    case .gsa: 4
    case .gsv: 5
    case .grs: 6
    case .gst: 7
    case .zda: 17
    default: nil
    }
  }

  /// Its type in PAIR062 and PAIR063; nil when it has none.
  var airohaType: Int? {
    switch self {
    case .gga: 0
    case .gll: 1
    case .gsa: 2
    case .gsv: 3
    case .rmc: 4
    case .vtg: 5
    case .zda: 6
    default: nil
    }
  }

  /// Its place in PCAS03, where the order is that of Airoha's types; nil when it has none.
  var casicField: Int? { airohaType }
}
