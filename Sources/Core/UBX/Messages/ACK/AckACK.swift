import Bytes

/// ACK-ACK: a configuration message was accepted (u-blox F9 interface description, UBX-ACK-ACK).
///
///     0 clsID U1   1 msgID U1
public struct AckACK: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x05, 0x01) }

  /// What is acknowledged.
  public var command: MessageID

  public init(_ payload: ByteView) throws(MessageError) {
    try AckACK.check(payload, atLeast: 2)
    command = MessageID(payload[0], payload[1])
  }
}
