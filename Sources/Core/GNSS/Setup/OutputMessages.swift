import UBX

/// A set of messages that a receiver sends periodically.
public struct OutputMessages: OptionSet, Hashable, Sendable {
  /// One bit per `OutputMessage`.
  public var rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The default NMEA sentences of the receiver's family; `ReceiverFamily.resolved` replaces it by them.
  public static var usualNMEA: Self { Self(rawValue: 1 << 30) }
  /// The default UBX messages of the receiver's family; `ReceiverFamily.resolved` replaces it by them.
  public static var usualUBX: Self { Self(rawValue: 1 << 31) }

  /// All NMEA sentences that can be configured.
  public static var sentences: Self { Self(rawValue: 0x0000_FFFF) }
  /// All UBX messages that can be configured.
  public static var binary: Self { Self(rawValue: 0x00FF_0000) }

  init(_ message: OutputMessage) { self.init(rawValue: 1 << message.rawValue) }

  /// Creates a set of these messages.
  public init(_ messages: [OutputMessage]) {
    self.init(rawValue: messages.reduce(0) { $0 | 1 << $1.rawValue })
  }

  /// Whether the set contains a message.
  public func contains(_ message: OutputMessage) -> Bool { contains(Self(message)) }

  /// The members in the order of `OutputMessage`.
  public var each: [OutputMessage] { OutputMessage.allCases.filter { contains($0) } }
}

/// A message that a receiver sends periodically.
public enum OutputMessage: UInt32, CaseIterable, Sendable {
  /// NMEA: time, position and fix data.
  case gga = 0
  /// NMEA: geographic position.
  case gll = 1
  /// NMEA: dilution of precision and active satellites.
  case gsa = 2
  /// NMEA: satellites in view.
  case gsv = 3
  /// NMEA: recommended minimum data.
  case rmc = 4
  /// NMEA: course and speed over ground.
  case vtg = 5
  /// NMEA: range residuals.
  case grs = 6
  /// NMEA: pseudorange error statistics.
  case gst = 7
  /// NMEA: time and date.
  case zda = 8
  /// NMEA: satellite fault detection.
  case gbs = 9
  /// NMEA: datum reference.
  case dtm = 10
  /// NMEA: fix data of several systems.
  case gns = 13
  /// UBX: position, velocity and time.
  case navPVT = 16
  /// UBX: satellites.
  case navSAT = 17
  /// UBX: dilutions of precision.
  case navDOP = 18
  /// UBX: covariances of position and velocity.
  case navCOV = 19
  /// UBX: end of epoch.
  case navEOE = 20
  /// UBX: position with high precision.
  case navHPPOSLLH = 21
  /// UBX: fix status.
  case navSTATUS = 22

  /// Name in capitals, such as `GGA` or `NAV-PVT`.
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

  /// Id in CFG-MSG; a sentence has class F0 and its raw value.
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

  /// Index of its field in PMTK314 and PMTK514; nil if it has none.
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

  /// Type number in PAIR062 and PAIR063; nil if it has none.
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

  /// Index of its field in PCAS03, which has the order of Airoha's types; nil if it has none.
  var casicField: Int? { airohaType }
}
