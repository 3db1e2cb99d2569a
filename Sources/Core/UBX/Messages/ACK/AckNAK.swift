import Bytes

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
