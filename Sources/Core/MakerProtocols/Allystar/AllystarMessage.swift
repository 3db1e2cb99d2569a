import Bytes

/// Reason why a payload is not a valid message of its id.
public enum AllystarError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
}

/// Decoded Allystar message of a known kind.
///
/// All numbers are little-endian (Allystar GNSS Receiver Protocol Specification 2.3). The messages of one epoch have
/// the same time of week.
public enum AllystarMessage: Hashable, Sendable {
  /// Position, velocity and time.
  case navPVT(AllystarNavPVT)
  /// Geodetic position.
  case navPOSLLH(AllystarNavPOSLLH)
  /// Dilution of precision.
  case navDOP(AllystarNavDOP)
  /// Week, time of week and leap seconds of one system.
  case navTIME(AllystarNavTIME)
  /// UTC of the epoch.
  case navTIMEUTC(AllystarNavTIMEUTC)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(AllystarMessageID)

  /// Decodes a payload; throws `AllystarError` if its length does not fit its id.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum.
  public init(_ id: AllystarMessageID, _ payload: ByteView) throws(AllystarError) {
    switch id {
    case AllystarNavPVT.id: self = .navPVT(try AllystarNavPVT(payload))
    case AllystarNavPOSLLH.id: self = .navPOSLLH(try AllystarNavPOSLLH(payload))
    case AllystarNavDOP.id: self = .navDOP(try AllystarNavDOP(payload))
    case AllystarNavTIME.id: self = .navTIME(try AllystarNavTIME(payload))
    case AllystarNavTIMEUTC.id: self = .navTIMEUTC(try AllystarNavTIMEUTC(payload))
    default: self = .unknown(id)
    }
  }
}

/// Class and number of an Allystar message.
public struct AllystarMessageID: Hashable, Sendable {
  /// Class in the high byte, number in the low byte: NAV-PVT is 0x01C1.
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates an id from class and number: `AllystarMessageID(0x01, 0xC1)` is NAV-PVT.
  public init(_ messageClass: UInt8, _ number: UInt8) { rawValue = UInt16(messageClass) << 8 | UInt16(number) }

  /// High byte: 0x01 NAV, 0x06 CFG and so on.
  public var messageClass: UInt8 { UInt8(rawValue >> 8) }
  /// Low byte: the message within its class.
  public var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// Name in the specification's notation, such as NAV-PVT; nil for an id that the specification does not list.
  public var name: StaticString? {
    switch rawValue {
    case 0x0101: "NAV-POSECEF"
    case 0x0102: "NAV-POSLLH"
    case 0x0104: "NAV-DOP"
    case 0x0105: "NAV-TIME"
    case 0x0111: "NAV-VELECEF"
    case 0x0112: "NAV-VELNED"
    case 0x0121: "NAV-TIMEUTC"
    case 0x0122: "NAV-CLOCK"
    case 0x0123: "NAV-CLOCK2"
    case 0x0126: "NAV-PVERR"
    case 0x0130: "NAV-SVINFO"
    case 0x0132: "NAV-SVSTATE"
    case 0x01C0: "NAV-AUTO"
    case 0x01C1: "NAV-PVT"
    case 0x0201: "RXM-DUMPRAW"
    case 0x0202: "RXM-GALSAR"
    case 0x0500: "ACK-NAK"
    case 0x0501: "ACK-ACK"
    case 0x0600: "CFG-PRT"
    case 0x0601: "CFG-MSG"
    case 0x0607: "CFG-PPS"
    case 0x0609: "CFG-CFG"
    case 0x060C: "CFG-NAVSAT"
    case 0x0640: "CFG-SIMPLERST"
    case 0x0642: "CFG-PWRCTL"
    case 0x0A04: "MON-VER"
    case 0x0A05: "MON-INFO"
    case 0x0A08: "MON-TRKCHAN"
    case 0x0A09: "MON-RCVCLK"
    case 0x0A0A: "MON-CWI"
    default: nil
    }
  }
}

/// Kind of fix (NAV-PVT: fixType).
public struct AllystarFixType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No fix.
  public static var none: Self { Self(rawValue: 0) }
  /// Dead reckoning only, without satellites.
  public static var deadReckoning: Self { Self(rawValue: 1) }
  /// Fix from satellites without a height of its own (2D).
  public static var twoDimensional: Self { Self(rawValue: 2) }
  /// Fix from satellites with height (3D).
  public static var threeDimensional: Self { Self(rawValue: 3) }
  /// Fixed position, set by the user or surveyed by the receiver.
  public static var surveyed: Self { Self(rawValue: 4) }

  /// Dimensions of the position: 0 without one, else 2 or 3.
  public var dimensions: Int {
    switch self {
    case .deadReckoning, .threeDimensional, .surveyed: 3
    case .twoDimensional: 2
    default: 0
    }
  }
}
