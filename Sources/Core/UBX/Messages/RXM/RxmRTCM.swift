import Bytes

/// RXM-RTCM: what became of an RTCM message that was sent to the receiver (u-blox F9 interface description,
/// UBX-RXM-RTCM, version 2).
///
///     0 version U1   1 flags X1   2 subType U2   4 refStation U2   6 msgType U2
public struct RxmRTCM: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x02, 0x32) }

  public var version: UInt8
  public var isCRCFailed: Bool
  /// 0 unknown, 1 not used, 2 used.
  public var usage: UInt8
  /// Of message 4072, u-blox's own.
  public var subtype: UInt16
  public var referenceStation: UInt16
  /// Such as 1005.
  public var messageType: UInt16

  public init(_ payload: ByteView) throws(MessageError) {
    try RxmRTCM.check(payload, atLeast: 8)
    version = payload[0]
    guard version <= 2 else { throw .version(version) }
    isCRCFailed = payload[1] & 0x01 != 0
    usage = payload[1] >> 1 & 0x03
    subtype = payload.uint16(at: 2)
    referenceStation = payload.uint16(at: 4)
    messageType = payload.uint16(at: 6)
  }
}
