import Bytes

/// CFG-MSG: rate of a message, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-MSG).
///
///     0 msgClass U1   1 msgID U1   2 rate U1: on the port that receives the command
///     0 msgClass U1   1 msgID U1   2 rate U1[6]: on I²C, UART1, UART2, USB, SPI, and a reserved one
public struct CfgMSG: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x01: CFG-MSG.
  public static var id: MessageID { MessageID(0x06, 0x01) }

  /// Message whose rate is set (msgClass, msgID); class 0xF0 is NMEA, 0xF1 PUBX.
  public var subject: MessageID
  /// Solutions per message on the port that receives the command, 0 off (rate); nil if `rates` is set.
  public var rate: UInt8?
  /// Solutions per message on each port (rate); nil for a command for one port only.
  public var rates: Rates?

  /// Solutions per message on each port; 0 is off.
  public struct Rates: Hashable, Sendable {
    /// Rate on I²C (rate[0]).
    public var i2c: UInt8
    /// Rate on UART1 (rate[1]).
    public var uart1: UInt8
    /// Rate on UART2 (rate[2]).
    public var uart2: UInt8
    /// Rate on USB (rate[3]).
    public var usb: UInt8
    /// Rate on SPI (rate[4]).
    public var spi: UInt8

    /// Creates the rates; the default, 0, switches the message off on that port.
    public init(i2c: UInt8 = 0, uart1: UInt8 = 0, uart2: UInt8 = 0, usb: UInt8 = 0, spi: UInt8 = 0) {
      self.i2c = i2c
      self.uart1 = uart1
      self.uart2 = uart2
      self.usb = usb
      self.spi = spi
    }
  }

  /// Creates a command for the port that receives it.
  public init(_ subject: MessageID, rate: UInt8) {
    self.subject = subject
    self.rate = rate
  }

  /// Creates a command for all ports.
  public init(_ subject: MessageID, rates: Rates) {
    self.subject = subject
    self.rates = rates
  }

  /// Decodes a payload of at least 3 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgMSG.check(payload, atLeast: 3)
    subject = MessageID(payload[0], payload[1])
    if payload.count < 8 {
      rate = payload[2]
    } else {
      rates = Rates(i2c: payload[2], uart1: payload[3], uart2: payload[4], usb: payload[5], spi: payload[6])
    }
  }

  /// Appends the payload in the layout above.
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

  /// Poll request for the rates of a message on all ports.
  public struct Request: UBXCommand, Sendable {
    /// Class and number of CFG-MSG, as of the message itself.
    public static var id: MessageID { CfgMSG.id }

    /// Message whose rates are requested.
    public var subject: MessageID

    /// Creates a request; the receiver answers with CFG-MSG.
    public init(_ subject: MessageID) { self.subject = subject }

    /// Appends the payload of the request.
    public func encode(into writer: inout ByteWriter) {
      writer.append(subject.messageClass)
      writer.append(subject.number)
    }
  }
}

/// CFG-RATE: measurement and navigation rate, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-RATE).
///
///     0 measRate U2 ms   2 navRate U2   4 timeRef U2
public struct CfgRATE: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x08: CFG-RATE.
  public static var id: MessageID { MessageID(0x06, 0x08) }

  /// Interval between measurements, 25...65535 ms (measRate).
  public var measurementPeriodMilliseconds: UInt16
  /// Measurements per solution, 1...127 (navRate).
  public var measurementsPerSolution: UInt16 = 1
  /// Time scale of the measurements (timeRef): 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
  public var timeReference: UInt16 = 1

  /// Creates a command with one solution per measurement, aligned to GPS time.
  public init(measurementPeriodMilliseconds: UInt16) {
    self.measurementPeriodMilliseconds = measurementPeriodMilliseconds
  }

  /// Decodes a payload of at least 6 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgRATE.check(payload, atLeast: 6)
    measurementPeriodMilliseconds = payload.uint16(at: 0)
    measurementsPerSolution = payload.uint16(at: 2)
    timeReference = payload.uint16(at: 4)
  }

  /// Appends the payload in the layout above.
  public func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: measurementPeriodMilliseconds)
    writer.append(littleEndian: measurementsPerSolution)
    writer.append(littleEndian: timeReference)
  }
}
