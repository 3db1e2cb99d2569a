/// A port of a u-blox receiver (CFG-PRT: portID).
public struct ReceiverPort: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var i2c: Self { Self(rawValue: 0) }
  public static var uart1: Self { Self(rawValue: 1) }
  public static var uart2: Self { Self(rawValue: 2) }
  public static var usb: Self { Self(rawValue: 3) }
  public static var spi: Self { Self(rawValue: 4) }
}

/// Protocols that a port takes or sends (CFG-PRT: inProtoMask, outProtoMask).
public struct PortProtocols: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static var ubx: Self { Self(rawValue: 0x01) }
  public static var nmea: Self { Self(rawValue: 0x02) }
  /// Input only.
  public static var rtcm2: Self { Self(rawValue: 0x04) }
  /// From protocol 20 on.
  public static var rtcm3: Self { Self(rawValue: 0x20) }
}
