import Bytes

/// RXM-RTCM: result of an RTCM message that the receiver got (u-blox F9 interface description, UBX-RXM-RTCM,
/// version 2).
///
///     0 version U1   1 flags X1   2 subType U2   4 refStation U2   6 msgType U2
public struct RxmRTCM: UBXMessage, Sendable {
  /// Class 0x02, number 0x32: RXM-RTCM.
  public static var id: MessageID { MessageID(0x02, 0x32) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// Whether the checksum of the RTCM message is wrong (flags bit 0).
  public var isCRCFailed: Bool
  /// Use of the message (flags bits 1…2): 0 unknown, 1 not used, 2 used.
  public var usage: UInt8
  /// Subtype of message 4072, which u-blox defines (subType).
  public var subtype: UInt16
  /// Id of the reference station (refStation).
  public var referenceStation: UInt16
  /// RTCM message number, such as 1005 (msgType).
  public var messageType: UInt16

  /// Decodes a payload of at least 8 bytes and version up to 2; throws `MessageError` for any other.
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
