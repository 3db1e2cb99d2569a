import Bytes

/// Reads one JSON text (RFC 8259) value by value, without allocation and without a tree.
///
/// The caller asks for what it expects, in the order of the text. Each call either moves forward or throws, so that no
/// input can make a loop endless. A reader is valid as long as the bytes it was made from.
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
  public enum Problem: Error, Equatable, Sendable {
    /// Not JSON, or another kind of value than the caller reads.
    case syntax
    /// A value that the caller's type or range does not hold.
    case range
    /// A name that is read was given twice in one object.
    case repeatedName
    /// More objects and arrays inside one another than `deepest`.
    case tooDeep
    /// A list with more elements than the caller takes.
    case tooMany
    /// A member is missing without which the object means nothing.
    case incomplete
  }

  /// Objects and arrays inside one another that `skip` steps over.
  public static let deepest = 16

  let bytes: ByteView
  var position = 0
  /// Whether nothing of the innermost object or array has been read.
  private var isFirst = true

  public init(_ text: ByteView) { bytes = text }

  // MARK: Objects and arrays

  public mutating func beginObject() throws(Problem) {
    skipSpace()
    try take(UInt8(ascii: "{"))
    isFirst = true
  }

  /// The name of the next member, whose value must be read or skipped next; nil at the end of the object.
  public mutating func nextName() throws(Problem) -> JSONName? {
    guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
    let name = try readString()
    skipSpace()
    try take(UInt8(ascii: ":"))
    return JSONName(name.escaped)
  }

  public mutating func beginArray() throws(Problem) {
    skipSpace()
    try take(UInt8(ascii: "["))
    isFirst = true
  }

  /// Whether there is another element, which must be read or skipped next.
  public mutating func nextElement() throws(Problem) -> Bool { try hasNext(before: UInt8(ascii: "]")) }

  /// The text must be over.
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

  /// Steps over one value of any kind, which must be well formed.
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
    // Outside the text there are zeros only, and no caller takes one.
    guard bytes[position] == byte else { throw .syntax }
    position += 1
  }

  /// Whether the word was next, which was then taken.
  mutating func takes(_ word: StaticString) -> Bool {
    let word = ByteView(word)
    for index in 0..<word.count where bytes[position + index] != word[index] { return false }
    position += word.count
    return true
  }
}
