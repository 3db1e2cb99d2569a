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
