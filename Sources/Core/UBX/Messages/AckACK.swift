import Bytes

/// ACK-ACK: the receiver accepted a configuration message (u-blox F9 interface description, UBX-ACK-ACK).
///
///     0 clsID U1   1 msgID U1
public struct AckACK: UBXMessage, Sendable {
  /// Class 0x05, number 0x01: ACK-ACK.
  public static var id: MessageID { MessageID(0x05, 0x01) }

  /// Class and number of the accepted message (clsID, msgID).
  public var command: MessageID

  /// Decodes a payload of at least 2 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try AckACK.check(payload, atLeast: 2)
    command = MessageID(payload[0], payload[1])
  }
}

/// ACK-NAK: the receiver rejected a configuration message or does not know it (u-blox F9 interface description,
/// UBX-ACK-NAK).
///
///     0 clsID U1   1 msgID U1
public struct AckNAK: UBXMessage, Sendable {
  /// Class 0x05, number 0x00: ACK-NAK.
  public static var id: MessageID { MessageID(0x05, 0x00) }

  /// Class and number of the rejected message (clsID, msgID).
  public var command: MessageID

  /// Decodes a payload of at least 2 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try AckNAK.check(payload, atLeast: 2)
    command = MessageID(payload[0], payload[1])
  }
}

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
