import Bytes

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
