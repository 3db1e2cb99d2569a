import Bytes

/// A message that a receiver sends.
///
/// Receivers speak many protocol versions; which one a payload has is seen from its length and its version field, each
/// time. What a version does not carry is nil. A reserved value of an enumeration comes through as its number.
public protocol UBXMessage {
  static var id: MessageID { get }

  /// - Parameter payload: what stands between length and checksum. Messages with repeated blocks look at it later too:
  ///   they are valid as long as it is.
  init(_ payload: ByteView) throws(MessageError)
}

/// Why a payload is not the message its id says.
public enum MessageError: Error, Hashable, Sendable {
  /// No version of the message has this many bytes.
  case length(Int)
  /// The payload names a version that is not known.
  case version(UInt8)
}

extension UBXMessage {
  /// Throws when the payload is shorter; a longer one is fine: newer firmware appends fields.
  @inlinable
  @inline(__always)
  static func check(_ payload: ByteView, atLeast size: Int) throws(MessageError) {
    guard payload.count >= size else { throw .length(payload.count) }
  }

  /// As `check`; the bytes that are then known to be there can be read without any other check.
  @inlinable
  @inline(__always)
  static func fields(of payload: ByteView, _ size: Int) throws(MessageError) -> ByteView {
    guard let fields = payload.first(size) else { throw .length(payload.count) }
    return fields
  }
}

/// A message that is sent to a receiver.
public protocol UBXCommand {
  static var id: MessageID { get }

  /// Appends the payload.
  func encode(into writer: inout ByteWriter)
}
