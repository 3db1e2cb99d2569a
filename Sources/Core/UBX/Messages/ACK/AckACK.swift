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
