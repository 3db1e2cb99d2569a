import Bytes

/// Reason why a payload is not a valid message of its id.
public enum CASICError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
}

/// Decoded CASIC message of a known kind; valid as long as its payload.
///
/// All numbers are little-endian (CASIC Multimode Satellite Navigation Receiver Protocol Specification 4.2.0.3, section
/// 2). The messages of one epoch have the same `runTimeMilliseconds`. Only NAV-TIMEUTC has the UTC of the epoch.
public enum CASICMessage {
  /// Dilution of precision.
  case navDOP(CASICNavDOP)
  /// Position, velocity and time in ECEF.
  case navSOL(CASICNavSOL)
  /// Geodetic position and velocity.
  case navPV(CASICNavPV)
  /// UTC of the epoch.
  case navTIMEUTC(CASICNavTIMEUTC)
  /// Satellites of one system, NAV-GPSINFO, NAV-BDSINFO or NAV-GLNINFO.
  case satellites(CASICSatelliteInfo)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(CASICMessageID)

  /// Decodes a payload; throws `CASICError` if its length does not fit its id.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum.
  public init(_ id: CASICMessageID, _ payload: ByteView) throws(CASICError) {
    switch id {
    case CASICNavDOP.id: self = .navDOP(try CASICNavDOP(payload))
    case CASICNavSOL.id: self = .navSOL(try CASICNavSOL(payload))
    case CASICNavPV.id: self = .navPV(try CASICNavPV(payload))
    case CASICNavTIMEUTC.id: self = .navTIMEUTC(try CASICNavTIMEUTC(payload))
    case CASICSatelliteInfo.gps, CASICSatelliteInfo.beidou, CASICSatelliteInfo.glonass:
      self = .satellites(try CASICSatelliteInfo(payload))
    default: self = .unknown(id)
    }
  }
}

/// Class and number of a CASIC message.
public struct CASICMessageID: Hashable, Sendable {
  /// Class in the high byte, number in the low byte: NAV-PV is 0x0103.
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates an id from class and number: `CASICMessageID(0x01, 0x03)` is NAV-PV.
  public init(_ messageClass: UInt8, _ number: UInt8) { rawValue = UInt16(messageClass) << 8 | UInt16(number) }

  /// High byte: 0x01 NAV, 0x06 CFG and so on.
  public var messageClass: UInt8 { UInt8(rawValue >> 8) }
  /// Low byte: the message within its class.
  public var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// Name in the specification's notation, such as NAV-PV; nil for an id that the specification does not list.
  public var name: StaticString? {
    switch rawValue {
    case 0x0100: "NAV-STATUS"
    case 0x0101: "NAV-DOP"
    case 0x0102: "NAV-SOL"
    case 0x0103: "NAV-PV"
    case 0x0106: "NAV-IMUATT"
    case 0x0110: "NAV-TIMEUTC"
    case 0x0111: "NAV-CLOCK"
    case 0x0120: "NAV-GPSINFO"
    case 0x0121: "NAV-BDSINFO"
    case 0x0122: "NAV-GLNINFO"
    case 0x0200: "TIM-TP"
    case 0x0307: "RXM-SENSOR"
    case 0x0310: "RXM-MEASX"
    case 0x0311: "RXM-SVPOS"
    case 0x0500: "ACK-NACK"
    case 0x0501: "ACK-ACK"
    case 0x0600: "CFG-PRT"
    case 0x0601: "CFG-MSG"
    case 0x0602: "CFG-RST"
    case 0x0603: "CFG-TP"
    case 0x0604: "CFG-RATE"
    case 0x0605: "CFG-CFG"
    case 0x0606: "CFG-TMODE"
    case 0x0607: "CFG-NAVX"
    case 0x0A04: "MON-VER"
    case 0x0A09: "MON-HW"
    default: nil
    }
  }
}

/// Kind of a position or velocity (NAV-PV, NAV-SOL: posValid, velValid; specification 2.7.1, remarks 1 and 2).
public struct CASICValidity: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Invalid.
  public static var none: Self { Self(rawValue: 0) }
  /// Set by an external source.
  public static var external: Self { Self(rawValue: 1) }
  /// Coarse estimate.
  public static var roughEstimate: Self { Self(rawValue: 2) }
  /// Last value, held.
  public static var held: Self { Self(rawValue: 3) }
  /// Dead reckoning only.
  public static var deadReckoning: Self { Self(rawValue: 4) }
  /// Fast solution after a start with little data.
  public static var quick: Self { Self(rawValue: 5) }
  /// Satellites, without a height of its own (2D).
  public static var twoDimensional: Self { Self(rawValue: 6) }
  /// Satellites, with height (3D).
  public static var threeDimensional: Self { Self(rawValue: 7) }
  /// Satellites and dead reckoning combined.
  public static var combined: Self { Self(rawValue: 8) }

  /// Dimensions of the solution: 0 if it is not valid, else 2 or 3.
  public var dimensions: Int {
    switch self {
    case .deadReckoning, .threeDimensional, .combined: 3
    case .twoDimensional: 2
    default: 0
    }
  }
}
