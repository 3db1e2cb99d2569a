import Bytes

/// TIM-TM2: time of an edge at an input pin (u-blox F9 interface description, UBX-TIM-TM2).
///
///      0 ch U1   1 flags X1   2 count U2   4 wnR U2   6 wnF U2   8 towMsR U4 ms  12 towSubMsR U4 ns
///     16 towMsF U4 ms   20 towSubMsF U4 ns   24 accEst U4 ns
public struct TimTM2: UBXMessage, Sendable {
  /// Class 0x0D, number 0x03: TIM-TM2.
  public static var id: MessageID { MessageID(0x0D, 0x03) }

  /// Input pin (ch): 0 EXTINT0, 1 EXTINT1.
  public var channel: UInt8
  /// Whether the mark keeps running after an edge, instead of measuring one edge (flags bit 0).
  public var isRunning: Bool
  /// Whether the mark is stopped; otherwise it is armed (flags bit 1, run: 0 armed, 1 stopped).
  public var isStopped: Bool
  /// Whether a new falling edge was detected (flags bit 2).
  public var isFallingEdgeNew: Bool
  /// Whether a new rising edge was detected (flags bit 7).
  public var isRisingEdgeNew: Bool
  /// Time scale of the time stamps (flags bits 3…4): 0 receiver, 1 GNSS, 2 UTC.
  public var timeBase: UInt8
  /// Whether UTC is known (flags bit 5).
  public var isUTCAvailable: Bool
  /// Whether the time stamps are valid, that is, a position fix existed (flags bit 6).
  public var isTimeValid: Bool
  /// Number of rising edges so far (count).
  public var risingEdges: UInt16
  /// Week of the last rising edge (wnR).
  public var risingWeek: UInt16
  /// Time of week of the last rising edge, ms (towMsR).
  public var risingTimeOfWeekMilliseconds: UInt32
  /// Nanoseconds to add to `risingTimeOfWeekMilliseconds` (towSubMsR).
  public var risingSubMillisecondsNanoseconds: UInt32
  /// Week of the last falling edge (wnF).
  public var fallingWeek: UInt16
  /// Time of week of the last falling edge, ms (towMsF).
  public var fallingTimeOfWeekMilliseconds: UInt32
  /// Nanoseconds to add to `fallingTimeOfWeekMilliseconds` (towSubMsF).
  public var fallingSubMillisecondsNanoseconds: UInt32
  /// Accuracy estimate of the time stamps, ns (accEst).
  public var accuracyNanoseconds: UInt32

  /// Decodes a payload of at least 28 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try TimTM2.check(payload, atLeast: 28)
    channel = payload[0]
    let flags = payload[1]
    isRunning = flags & 0x01 != 0
    isStopped = flags & 0x02 != 0
    isFallingEdgeNew = flags & 0x04 != 0
    timeBase = flags >> 3 & 0x03
    isUTCAvailable = flags & 0x20 != 0
    isTimeValid = flags & 0x40 != 0
    isRisingEdgeNew = flags & 0x80 != 0
    risingEdges = payload.uint16(at: 2)
    risingWeek = payload.uint16(at: 4)
    fallingWeek = payload.uint16(at: 6)
    risingTimeOfWeekMilliseconds = payload.uint32(at: 8)
    risingSubMillisecondsNanoseconds = payload.uint32(at: 12)
    fallingTimeOfWeekMilliseconds = payload.uint32(at: 16)
    fallingSubMillisecondsNanoseconds = payload.uint32(at: 20)
    accuracyNanoseconds = payload.uint32(at: 24)
  }
}
