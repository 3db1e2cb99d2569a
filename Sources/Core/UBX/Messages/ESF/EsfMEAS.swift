import Bytes

/// ESF-MEAS: measurements of sensors at one time (u-blox M8 receiver description, UBX-ESF-MEAS).
///
///     0 timeTag U4   4 flags X2   6 id U2   then numMeas times (flags, bits 11…15), from 8 on: data X4
///     behind them, with bit 3 of the flags: calibTtag U4 ms
public struct EsfMEAS: UBXMessage {
  public static var id: MessageID { MessageID(0x10, 0x02) }

  /// By the sensor's clock.
  public var timeTag: UInt32
  /// 0 none, 1 on EXTINT0, 2 on EXTINT1.
  public var timeMark: UInt8
  /// Whether the mark was a falling edge.
  public var isFallingEdge: Bool
  /// Who measured.
  public var provider: UInt16
  public var measurements: RepeatedBlocks<SensorDatum>
  /// The time tag by the receiver's clock, ms; nil when not sent.
  public var calibratedTimeTagMilliseconds: UInt32?

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
