import Bytes

/// CFG-RATE: how often positions come, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-RATE).
///
///     0 measRate U2 ms   2 navRate U2   4 timeRef U2
public struct CfgRATE: UBXMessage, UBXCommand, Sendable {
  public static var id: MessageID { MessageID(0x06, 0x08) }

  /// Between measurements, 25...65535.
  public var measurementPeriodMilliseconds: UInt16
  /// Measurements per solution, 1...127.
  public var measurementsPerSolution: UInt16 = 1
  /// Time the measurements are aligned to: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
  public var timeReference: UInt16 = 1

  public init(measurementPeriodMilliseconds: UInt16) {
    self.measurementPeriodMilliseconds = measurementPeriodMilliseconds
  }

  public init(_ payload: ByteView) throws(MessageError) {
    try CfgRATE.check(payload, atLeast: 6)
    measurementPeriodMilliseconds = payload.uint16(at: 0)
    measurementsPerSolution = payload.uint16(at: 2)
    timeReference = payload.uint16(at: 4)
  }

  public func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: measurementPeriodMilliseconds)
    writer.append(littleEndian: measurementsPerSolution)
    writer.append(littleEndian: timeReference)
  }
}
