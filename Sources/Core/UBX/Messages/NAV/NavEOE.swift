import Bytes

/// NAV-EOE: end of epoch, sent after all other messages of it (u-blox M8 and F9 interface descriptions, UBX-NAV-EOE).
///
///     0 iTOW U4 ms
public struct NavEOE: UBXMessage, Sendable {
  /// Class 0x01, number 0x61: NAV-EOE.
  public static var id: MessageID { MessageID(0x01, 0x61) }

  /// GPS time of week of the epoch that has ended, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32

  /// Decodes a payload of at least 4 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavEOE.check(payload, atLeast: 4)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
  }
}
