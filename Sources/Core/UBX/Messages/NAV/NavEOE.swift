import Bytes

/// NAV-EOE: nothing more of this epoch comes (u-blox M8 and F9 interface descriptions, UBX-NAV-EOE).
///
///     0 iTOW U4 ms
public struct NavEOE: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x61) }

  /// GPS time of week of the epoch that has ended, ms.
  public var timeOfWeekMilliseconds: UInt32

  public init(_ payload: ByteView) throws(MessageError) {
    try NavEOE.check(payload, atLeast: 4)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
  }
}
