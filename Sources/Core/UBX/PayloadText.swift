import Bytes

/// Text in a payload: it ends at a zero byte or with its field. Valid as long as the payload.
public struct PayloadText: RandomAccessCollection {
  /// The characters, as a rule ASCII.
  public let bytes: ByteView

  public init(_ field: ByteView) {
    var count = 0
    while count < field.count, field[count] != 0 { count += 1 }
    bytes = field.slice(0, count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(position: Int) -> UInt8 { bytes[position] }

  /// What stands behind `prefix`; nil when the text does not begin with it.
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
