import Bytes

/// CFG-MSG: how often a message is sent, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-MSG).
///
///     0 msgClass U1   1 msgID U1   2 rate U1: of the port it comes through
///     0 msgClass U1   1 msgID U1   2 rate U1[6]: of I²C, UART1, UART2, USB, SPI, and a reserved one
public struct CfgMSG: UBXMessage, UBXCommand, Sendable {
  public static var id: MessageID { MessageID(0x06, 0x01) }

  /// Also an NMEA sentence, of class 0xF0, or PUBX, of 0xF1.
  public var subject: MessageID
  /// Solutions per message on the port this comes through, 0 off; nil when every port has its own.
  public var rate: UInt8?
  /// The same of I²C, UART1, UART2, USB, SPI; nil when only one port is meant.
  public var rates: Rates?

  public struct Rates: Hashable, Sendable {
    public var i2c: UInt8
    public var uart1: UInt8
    public var uart2: UInt8
    public var usb: UInt8
    public var spi: UInt8

    public init(i2c: UInt8 = 0, uart1: UInt8 = 0, uart2: UInt8 = 0, usb: UInt8 = 0, spi: UInt8 = 0) {
      self.i2c = i2c
      self.uart1 = uart1
      self.uart2 = uart2
      self.usb = usb
      self.spi = spi
    }
  }

  public init(_ subject: MessageID, rate: UInt8) {
    self.subject = subject
    self.rate = rate
  }

  public init(_ subject: MessageID, rates: Rates) {
    self.subject = subject
    self.rates = rates
  }

  public init(_ payload: ByteView) throws(MessageError) {
    try CfgMSG.check(payload, atLeast: 3)
    subject = MessageID(payload[0], payload[1])
    if payload.count < 8 {
      rate = payload[2]
    } else {
      rates = Rates(i2c: payload[2], uart1: payload[3], uart2: payload[4], usb: payload[5], spi: payload[6])
    }
  }

  public func encode(into writer: inout ByteWriter) {
    writer.append(subject.messageClass)
    writer.append(subject.number)
    guard let rates else {
      writer.append(rate ?? 0)
      return
    }
    writer.append(rates.i2c)
    writer.append(rates.uart1)
    writer.append(rates.uart2)
    writer.append(rates.usb)
    writer.append(rates.spi)
    writer.append(0 as UInt8)
  }

  /// The question for the rates of a message on all ports.
  public struct Request: UBXCommand, Sendable {
    public static var id: MessageID { CfgMSG.id }

    public var subject: MessageID

    public init(_ subject: MessageID) { self.subject = subject }

    public func encode(into writer: inout ByteWriter) {
      writer.append(subject.messageClass)
      writer.append(subject.number)
    }
  }
}
