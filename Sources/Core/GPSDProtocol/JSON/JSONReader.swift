import Bytes

/// Reads one JSON text (RFC 8259) value by value, without a tree.
///
/// The caller requests the values that it expects, in the order of the text. Each call moves forward or throws, so no
/// input causes an endless loop. A reader is valid as long as the bytes it was made from.
///
///     try reader.beginObject()
///     while let name = try reader.nextName() {
///       switch name {
///       case "mode": try reader.read(&mode)
///       default: try reader.skip()
///       }
///     }
///     try reader.end()
public struct JSONReader {
  /// Reason why a text is rejected.
  public enum Problem: Error, Equatable, Sendable {
    /// Not JSON, or a value of another kind than requested.
    case syntax
    /// A value outside the requested range, or too large for its type.
    case range
    /// Two values for one requested name in the same object.
    case repeatedName
    /// Objects and arrays nested deeper than `deepest`.
    case tooDeep
    /// A list with more elements than the caller accepts.
    case tooMany
    /// A required member is missing.
    case incomplete
  }

  /// Deepest nesting of objects and arrays that `skip` accepts.
  public static let deepest = 16

  let bytes: ByteView
  var position = 0
  /// Whether no member of the innermost object or array has been read.
  private var isFirst = true

  /// Creates a reader at the beginning of a text.
  public init(_ text: ByteView) { bytes = text }

  // MARK: Objects and arrays

  /// Reads the `{` of an object.
  public mutating func beginObject() throws(Problem) {
    skipSpace()
    try take(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Reads the name of the next member, whose value must be read or skipped next; nil at the end of the object.
  public mutating func nextName() throws(Problem) -> JSONName? {
    guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
    let name = try readString()
    skipSpace()
    try take(UInt8(ascii: ":"))
    return JSONName(name.escaped)
  }

  /// Reads the `[` of an array.
  public mutating func beginArray() throws(Problem) {
    skipSpace()
    try take(UInt8(ascii: "["))
    isFirst = true
  }

  /// Returns whether another element follows, which must be read or skipped next.
  public mutating func nextElement() throws(Problem) -> Bool { try hasNext(before: UInt8(ascii: "]")) }

  /// Throws `syntax` unless only white space follows.
  public mutating func end() throws(Problem) {
    skipSpace()
    guard position == bytes.count else { throw .syntax }
  }

  private mutating func hasNext(before closing: UInt8) throws(Problem) -> Bool {
    skipSpace()
    if bytes[position] == closing {
      position += 1
      isFirst = false
      return false
    }
    if !isFirst { try take(UInt8(ascii: ",")) }
    isFirst = false
    return true
  }

  // MARK: Values of no interest

  /// Skips one well-formed value of any kind.
  public mutating func skip() throws(Problem) { try skip(depth: 0) }

  private mutating func skip(depth: Int) throws(Problem) {
    skipSpace()
    switch bytes[position] {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "{"):
      guard depth < JSONReader.deepest else { throw .tooDeep }
      try beginObject()
      while try nextName() != nil { try skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      guard depth < JSONReader.deepest else { throw .tooDeep }
      try beginArray()
      while try nextElement() { try skip(depth: depth + 1) }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readTruth()
    case UInt8(ascii: "n"): guard takeNull() else { throw .syntax }
    default: try skipNumber()
    }
  }

  // MARK: Bytes

  /// Whether the next value is a string.
  var isAtString: Bool {
    mutating get {
      skipSpace()
      return bytes[position] == UInt8(ascii: "\"")
    }
  }

  mutating func skipSpace() {
    while true {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  mutating func take(_ byte: UInt8) throws(Problem) {
    // Outside the text every byte reads 0, and no caller expects 0.
    guard bytes[position] == byte else { throw .syntax }
    position += 1
  }

  /// Skips a word if it is next; returns whether it was.
  mutating func takes(_ word: StaticString) -> Bool {
    let word = ByteView(word)
    for index in 0..<word.count where bytes[position + index] != word[index] { return false }
    position += word.count
    return true
  }
}
