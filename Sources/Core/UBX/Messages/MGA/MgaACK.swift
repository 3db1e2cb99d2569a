import Bytes

/// MGA-ACK: whether assistance data was used (u-blox F9 interface description, UBX-MGA-ACK-DATA0).
///
///     0 type U1   1 version U1   2 infoCode U1   3 msgId U1   4 msgPayloadStart U1[4]
///
/// Valid as long as the payload.
public struct MgaACK: UBXMessage {
  public static var id: MessageID { MessageID(0x13, 0x60) }

  public var isAccepted: Bool
  public var version: UInt8
  /// 0 accepted, 1 time unknown, 2 version not supported, 3 wrong length, 4 could not be stored, 5 not ready,
  /// 6 type unknown.
  public var reason: UInt8
  /// Number of the MGA message that is answered.
  public var subject: UInt8
  /// How its payload begins.
  public var beginning: ByteView

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
