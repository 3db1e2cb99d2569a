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
    /// A string whose bytes are not UTF-8, if the reader requires UTF-8.
    case encoding
    /// A value outside the requested range, or too large for its type.
    case range
    /// Two values for one requested name in the same object.
    case repeatedName
    /// Objects and arrays nested deeper than the reader accepts.
    case tooDeep
    /// A list with more elements than the caller accepts.
    case tooMany
    /// A required member is missing.
    case incomplete
  }

  /// Deepest nesting of objects and arrays that `skip` accepts, unless the caller sets another limit.
  public static let deepest = 16

  @usableFromInline let bytes: ByteView
  /// Offset of the next byte; after an error, where the reader noticed it.
  public internal(set) var position: Int {
    @inlinable get { offset }
    set { offset = newValue }
  }
  @usableFromInline var offset = 0
  let depthLimit: Int
  let requiresUTF8: Bool
  /// Whether no member of the innermost object or array has been read.
  private var isFirst = true

  /// Creates a reader at the beginning of a text.
  ///
  /// - Parameters:
  ///   - deepest: deepest nesting of objects and arrays that `skip` accepts.
  ///   - requiresUTF8: whether a string that is not UTF-8 is an error; otherwise its bytes are kept as they are.
  public init(_ text: ByteView, deepest: Int = JSONReader.deepest, requiresUTF8: Bool = false) {
    bytes = text
    depthLimit = deepest
    self.requiresUTF8 = requiresUTF8
  }

  /// Skips U+FEFF, which some editors write at the beginning of a text (RFC 8259, 8.1).
  public mutating func skipByteOrderMark() {
    if offset == 0, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
  }

  // MARK: Objects and arrays

  /// Reads the `{` of an object.
  public mutating func beginObject() throws(Problem) {
    try take(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Reads the name of the next member, whose value must be read or skipped next; nil at the end of the object.
  public mutating func nextName() throws(Problem) -> JSONName? {
    guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
    let name = try readName()
    try take(UInt8(ascii: ":"))
    return name
  }

  /// Reads the `[` of an array.
  public mutating func beginArray() throws(Problem) {
    try take(UInt8(ascii: "["))
    isFirst = true
  }

  /// Returns whether another element follows, which must be read or skipped next.
  public mutating func nextElement() throws(Problem) -> Bool { try hasNext(before: UInt8(ascii: "]")) }

  /// Throws `syntax` unless only white space follows.
  public mutating func end() throws(Problem) {
    skipSpace()
    guard offset == bytes.count else { throw .syntax }
  }

  private mutating func hasNext(before closing: UInt8) throws(Problem) -> Bool {
    if takes(closing) {
      isFirst = false
      return false
    }
    if !isFirst {
      try take(UInt8(ascii: ","))
      skipSpace()
    }
    isFirst = false
    return true
  }

  // MARK: Values of no interest

  /// Skips one well-formed value of any kind.
  ///
  /// - Parameter depth: number of objects and arrays around the value.
  /// - Returns: the range of the value's bytes.
  @discardableResult
  public mutating func skip(depth: Int = 0) throws(Problem) -> Range<Int> {
    let first = next
    let start = offset
    switch first {
    case UInt8(ascii: "\""): _ = try readRaw()
    case UInt8(ascii: "{"):
      guard depth < depthLimit else { throw .tooDeep }
      try beginObject()
      while try nextName() != nil { try skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      guard depth < depthLimit else { throw .tooDeep }
      try beginArray()
      while try nextElement() { try skip(depth: depth + 1) }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readTruth()
    case UInt8(ascii: "n"): guard takeNull() else { throw .syntax }
    default: _ = try scanNumber()
    }
    return start..<offset
  }
}

/// Bytes, for callers that read large texts.
extension JSONReader {
  /// The byte after white space; 0 at the end.
  @inlinable
  public var next: UInt8 {
    @inline(__always) mutating get {
      skipSpace()
      return bytes[offset]
    }
  }

  /// Skips white space.
  @inlinable
  @inline(__always)
  public mutating func skipSpace() {
    // Most values follow without space: one comparison.
    while bytes[offset] <= 0x20 {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  /// Skips white space and a byte; throws `syntax` if another one is next.
  @inlinable
  @inline(__always)
  public mutating func take(_ byte: UInt8) throws(Problem) {
    // Outside the text every byte reads 0, and no caller expects 0.
    guard next == byte else { throw .syntax }
    offset += 1
  }

  /// Skips white space, and a byte if it is next; returns whether it was.
  @inlinable
  @inline(__always)
  public mutating func takes(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// Skips white space and returns the byte after it, which it skips, too; 0 at the end.
  @inlinable
  @inline(__always)
  public mutating func readByte() -> UInt8 {
    let byte = next
    offset += 1
    return byte
  }

  /// Skips white space and a word if it is next; returns whether it was.
  mutating func takes(_ word: StaticString) -> Bool {
    skipSpace()
    let word = ByteView(word)
    for index in 0..<word.count where bytes[offset + index] != word[index] { return false }
    offset += word.count
    return true
  }
}
