/// Port of a u-blox receiver (CFG-PRT: portID).
public struct ReceiverPort: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// I²C bus, which u-blox calls DDC.
  public static var i2c: Self { Self(rawValue: 0) }
  /// First serial port.
  public static var uart1: Self { Self(rawValue: 1) }
  /// Second serial port.
  public static var uart2: Self { Self(rawValue: 2) }
  /// USB device port.
  public static var usb: Self { Self(rawValue: 3) }
  /// SPI bus.
  public static var spi: Self { Self(rawValue: 4) }
}

/// Protocols accepted or sent on a port (CFG-PRT: inProtoMask, outProtoMask).
public struct PortProtocols: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// UBX frames (bit 0).
  public static var ubx: Self { Self(rawValue: 0x01) }
  /// NMEA sentences (bit 1).
  public static var nmea: Self { Self(rawValue: 0x02) }
  /// RTCM 2 corrections (bit 2), input only.
  public static var rtcm2: Self { Self(rawValue: 0x04) }
  /// RTCM 3 messages (bit 5), from protocol 20 on.
  public static var rtcm3: Self { Self(rawValue: 0x20) }
}
