import Bytes

/// Message that a receiver sends.
///
/// Receivers use many protocol versions. The version of a payload is derived from its length and its version field, for
/// each message. A field that the version lacks is nil. A reserved value of an enumeration is kept as its number.
public protocol UBXMessage {
  /// Class and number of the message.
  static var id: MessageID { get }

  /// Decodes a payload, the bytes between length and checksum; throws `MessageError` if no version fits.
  ///
  /// A message with repeated blocks decodes them on access, and is valid as long as the payload.
  init(_ payload: ByteView) throws(MessageError)
}

/// Reason why a payload is not a valid message of its id.
public enum MessageError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
  /// The payload has an unknown version number.
  case version(UInt8)
}

extension UBXMessage {
  /// Throws if the payload is shorter than `size`; a longer one is valid, since newer firmware appends fields.
  @inlinable
  @inline(__always)
  static func check(_ payload: ByteView, atLeast size: Int) throws(MessageError) {
    guard payload.count >= size else { throw .length(payload.count) }
  }

  /// Returns the first `size` bytes, which can then be read without bounds checks; throws if the payload is shorter.
  @inlinable
  @inline(__always)
  static func fields(of payload: ByteView, _ size: Int) throws(MessageError) -> ByteView {
    guard let fields = payload.first(size) else { throw .length(payload.count) }
    return fields
  }
}

/// Message that is sent to a receiver.
public protocol UBXCommand {
  /// Class and number of the message, for the frame header.
  static var id: MessageID { get }

  /// Appends the payload, without header and checksum.
  func encode(into writer: inout ByteWriter)
}

extension ByteWriter {
  /// Appends a whole frame: B5 62, id, length, payload, checksum.
  public mutating func append<Command: UBXCommand>(_ command: Command) {
    let start = count
    append(frameHeader: Command.id)
    command.encode(into: &self)
    endFrame(from: start)
  }

  /// Appends the poll request for a message: a frame with the message's id and an empty payload.
  public mutating func append(pollFor id: MessageID) {
    let start = count
    append(frameHeader: id)
    endFrame(from: start)
  }

  private mutating func append(frameHeader id: MessageID) {
    append(0xB5 as UInt8)
    append(0x62 as UInt8)
    append(id.messageClass)
    append(id.number)
    append(littleEndian: UInt16(0))
  }

  /// Writes the payload length into the header and appends the checksum.
  private mutating func endFrame(from start: Int) {
    let length = UInt16(count - start - 6)
    replace(at: start + 4, with: UInt8(truncatingIfNeeded: length))
    replace(at: start + 5, with: UInt8(truncatingIfNeeded: length >> 8))
    let sum = withByteView { FletcherChecksum($0.slice(start + 2, $0.count)) }
    append(sum.a)
    append(sum.b)
  }
}
