import Bytes

/// MGA-ACK: answer to a message with assistance data (u-blox F9 interface description, UBX-MGA-ACK-DATA0).
///
///     0 type U1   1 version U1   2 infoCode U1   3 msgId U1   4 msgPayloadStart U1[4]
///
/// Valid as long as the payload.
public struct MgaACK: UBXMessage {
  /// Class 0x13, number 0x60: MGA-ACK.
  public static var id: MessageID { MessageID(0x13, 0x60) }

  /// Whether the receiver uses the data (type is 1).
  public var isAccepted: Bool
  /// Version of the message layout (version).
  public var version: UInt8
  /// Reason of a rejection (infoCode).
  ///
  /// 0 accepted, 1 time unknown, 2 version not supported, 3 wrong length, 4 could not be stored, 5 not ready, 6 type
  /// unknown.
  public var reason: UInt8
  /// Number of the MGA message that is answered (msgId).
  public var subject: UInt8
  /// First four bytes of the answered message's payload (msgPayloadStart).
  public var beginning: ByteView

  /// Decodes a payload of at least 8 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try MgaACK.check(payload, atLeast: 8)
    isAccepted = payload[0] == 1
    version = payload[1]
    guard version == 0 else { throw .version(version) }
    reason = payload[2]
    subject = payload[3]
    beginning = payload.slice(4, 8)
  }
}
