import Bytes

/// TIM-TM2: when an edge came at an input pin (u-blox F9 interface description, UBX-TIM-TM2).
///
///      0 ch U1   1 flags X1   2 count U2   4 wnR U2   6 wnF U2   8 towMsR U4 ms  12 towSubMsR U4 ns
///     16 towMsF U4 ms   20 towSubMsF U4 ns   24 accEst U4 ns
public struct TimTM2: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x0D, 0x03) }

  /// 0 EXTINT0, 1 EXTINT1.
  public var channel: UInt8
  /// Whether it runs on after an edge, instead of measuring one.
  public var isRunning: Bool
  public var isArmed: Bool
  public var isFallingEdgeNew: Bool
  public var isRisingEdgeNew: Bool
  /// 0 receiver, 1 GNSS, 2 UTC.
  public var timeBase: UInt8
  public var isUTCAvailable: Bool
  public var isTimeValid: Bool
  /// Rising edges ever.
  public var risingEdges: UInt16
  /// Of the last rising edge, as are the next two: ns are to be added to ms.
  public var risingWeek: UInt16
  public var risingTimeOfWeekMilliseconds: UInt32
  public var risingSubMillisecondsNanoseconds: UInt32
  /// Of the last falling edge, as are the next two.
  public var fallingWeek: UInt16
  public var fallingTimeOfWeekMilliseconds: UInt32
  public var fallingSubMillisecondsNanoseconds: UInt32
  public var accuracyNanoseconds: UInt32

  public init(_ payload: ByteView) throws(MessageError) {
    try TimTM2.check(payload, atLeast: 28)
    channel = payload[0]
    let flags = payload[1]
    isRunning = flags & 0x01 != 0
    isArmed = flags & 0x02 != 0
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
