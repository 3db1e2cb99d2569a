import Bytes

/// ESF-MEAS: sensor measurements of one instant (u-blox M8 receiver description, UBX-ESF-MEAS).
///
///     0 timeTag U4   4 flags X2   6 id U2   then numMeas times (flags, bits 11…15), from 8 on: data X4
///     then, if bit 3 of the flags is set: calibTtag U4 ms
public struct EsfMEAS: UBXMessage {
  /// Class 0x10, number 0x02: ESF-MEAS.
  public static var id: MessageID { MessageID(0x10, 0x02) }

  /// Time of the measurements by the sensor's clock (timeTag).
  public var timeTag: UInt32
  /// Time mark (flags bits 0…1): 0 none, 1 on EXTINT0, 2 on EXTINT1.
  public var timeMark: UInt8
  /// Whether the mark was a falling edge (flags bit 2).
  public var isFallingEdge: Bool
  /// Id of the data provider (id).
  public var provider: UInt16
  /// Measurements of the instant (data).
  public var measurements: RepeatedBlocks<SensorDatum>
  /// Time of the measurements by the receiver's clock, ms (calibTtag); nil when not sent.
  public var calibratedTimeTagMilliseconds: UInt32?

  /// Decodes a payload of at least 8 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try EsfMEAS.check(payload, atLeast: 8)
    timeTag = payload.uint32(at: 0)
    let flags = payload.uint16(at: 4)
    timeMark = UInt8(truncatingIfNeeded: flags & 0x03)
    isFallingEdge = flags & 0x04 != 0
    provider = payload.uint16(at: 6)
    let count = Int(flags >> 11)
    measurements = try RepeatedBlocks(payload, count: count, at: 8)
    guard flags & 0x08 != 0 else { return }
    try EsfMEAS.check(payload, atLeast: 12 + 4 * count)
    calibratedTimeTagMilliseconds = payload.uint32(at: 8 + 4 * count)
  }
}
