import Bytes

/// CFG-PRT: protocols and speed of a port, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-PRT).
///
///      0 portID U1   1 reserved   2 txReady X2   4 mode X4   8 baudRate U4   12 inProtoMask X2   14 outProtoMask X2
///     16 flags X2   18 reserved
public struct CfgPRT: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x00: CFG-PRT.
  public static var id: MessageID { MessageID(0x06, 0x00) }

  /// Port that is configured (portID).
  public var port: ReceiverPort
  /// Pin that signals pending data (txReady): bit 0 enabled, 1 active low, 2…6 pin, 7…15 threshold in 8 bytes.
  public var transmitReady: UInt16 = 0
  /// Mode of the port (mode).
  ///
  /// UART: bits 6…7 character length, 9…11 parity, 12…13 stop bits. I²C: bits 1…7 address. SPI: 1…2 mode, 6 flow
  /// control.
  public var mode: UInt32 = CfgPRT.eightNoneOne
  /// Bits per second of a UART, 0 for other ports (baudRate).
  public var baudRate: UInt32 = 0
  /// Protocols accepted on the port (inProtoMask).
  public var inputProtocols: PortProtocols = []
  /// Protocols sent on the port (outProtoMask).
  public var outputProtocols: PortProtocols = []
  /// Flags; bit 1 is the extended transmission time-out (flags).
  public var flags: UInt16 = 0

  /// Mode of a UART with eight bits, no parity, one stop bit.
  public static var eightNoneOne: UInt32 { 0x08C0 }

  /// Creates a command for a port, 8N1 and without protocols.
  public init(_ port: ReceiverPort) { self.port = port }

  /// Decodes a payload of at least 20 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgPRT.check(payload, atLeast: 20)
    port = ReceiverPort(rawValue: payload[0])
    transmitReady = payload.uint16(at: 2)
    mode = payload.uint32(at: 4)
    baudRate = payload.uint32(at: 8)
    inputProtocols = PortProtocols(rawValue: payload.uint16(at: 12))
    outputProtocols = PortProtocols(rawValue: payload.uint16(at: 14))
    flags = payload.uint16(at: 16)
  }

  /// Appends the payload in the layout above.
  public func encode(into writer: inout ByteWriter) {
    writer.append(port.rawValue)
    writer.append(0 as UInt8)
    writer.append(littleEndian: transmitReady)
    writer.append(littleEndian: mode)
    writer.append(littleEndian: baudRate)
    writer.append(littleEndian: inputProtocols.rawValue)
    writer.append(littleEndian: outputProtocols.rawValue)
    writer.append(littleEndian: flags)
    writer.append(littleEndian: 0 as UInt16)
  }

  /// Poll request for one port; `append(pollFor:)` requests the port that receives the frame.
  public struct Request: UBXCommand, Sendable {
    /// Class and number of CFG-PRT, as of the message itself.
    public static var id: MessageID { CfgPRT.id }

    /// Port whose settings are requested.
    public var port: ReceiverPort

    /// Creates a request; the receiver answers with CFG-PRT.
    public init(_ port: ReceiverPort) { self.port = port }

    /// Appends the payload of the request.
    public func encode(into writer: inout ByteWriter) { writer.append(port.rawValue) }
  }
}

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
