import Bytes

/// ACK-NAK: a configuration message was refused or not known (u-blox F9 interface description, UBX-ACK-NAK).
///
///     0 clsID U1   1 msgID U1
public struct AckNAK: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x05, 0x00) }

  /// What is refused.
  public var command: MessageID

  public init(_ payload: ByteView) throws(MessageError) {
    try AckNAK.check(payload, atLeast: 2)
    command = MessageID(payload[0], payload[1])
  }
}
