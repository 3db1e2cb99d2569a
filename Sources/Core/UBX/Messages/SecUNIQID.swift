import Bytes

/// SEC-UNIQID: the serial number of the chip (u-blox F9 and M10 interface descriptions, UBX-SEC-UNIQID).
///
///     0 version U1   1 reserved   4 uniqueId U1[5], from version 2 on (M10) U1[6]
///
/// Valid as long as the payload.
public struct SecUNIQID: UBXMessage {
  /// Class 0x27, number 0x03: SEC-UNIQID.
  public static var id: MessageID { MessageID(0x27, 0x03) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// Serial number of the chip, five bytes in version 1, six in version 2 (uniqueId).
  public var chip: ByteView

  /// Decodes a payload of at least 9 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try SecUNIQID.check(payload, atLeast: 9)
    version = payload[0]
    guard (1...2).contains(version) else { throw .version(version) }
    let end = version == 1 ? 9 : 10
    try SecUNIQID.check(payload, atLeast: end)
    chip = payload.slice(4, end)
  }
}
