import Bytes

/// Text field of a payload; valid as long as the payload.
///
/// Ends at the first zero byte or at the end of the field.
public struct PayloadText: RandomAccessCollection {
  /// Characters without the terminating zero, usually ASCII.
  public let bytes: ByteView

  /// Takes the characters of a field up to its first zero byte.
  public init(_ field: ByteView) {
    var count = 0
    while count < field.count, field[count] != 0 { count += 1 }
    bytes = field.slice(0, count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  /// Character at this offset, 0..<`count`.
  public subscript(position: Int) -> UInt8 { bytes[position] }

  /// Returns the text after `prefix`; nil if the text does not begin with it.
  public func text(after prefix: StaticString) -> PayloadText? {
    let start = ByteView(prefix)
    guard bytes.count >= start.count else { return nil }
    for index in 0..<start.count where bytes[index] != start[index] { return nil }
    return PayloadText(bytes.slice(start.count, bytes.count))
  }

  public static func == (left: PayloadText, right: StaticString) -> Bool {
    left.text(after: right).map { $0.isEmpty } ?? false
  }
}
