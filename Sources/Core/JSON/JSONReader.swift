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
    let name = try readName()
    skipSpace()
    try take(UInt8(ascii: ":"))
    return name
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
  public var isAtString: Bool {
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

/// Values of members that a report may omit: `null` leaves the value nil; a second value for the same name throws
/// `repeatedName`.
extension JSONReader {
  /// Reads a number.
  ///
  /// - Throws: `range` if it is outside `range`.
  public mutating func read(_ value: inout Double?, in range: ClosedRange<Double>) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    let number = try readNumber()
    guard range.contains(number) else { throw .range }
    value = number
  }

  /// Reads a whole number, which may be written with a fraction of zeros.
  ///
  /// - Throws: `range` if it is not whole or does not fit `Number`.
  @inlinable
  public mutating func read<Number: FixedWidthInteger>(_ value: inout Number?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    guard let exact = Number(exactly: try readWholeNumber()) else { throw .range }
    value = exact
  }

  /// Reads a whole number of at most 2⁵³.
  public mutating func readWholeNumber() throws(Problem) -> Int64 {
    let number = try readNumber()
    // A Double holds every whole number up to 2⁵³.
    guard number.magnitude <= 9_007_199_254_740_992 else { throw .range }
    let whole = Int64(number)
    guard Double(whole) == number else { throw .range }
    return whole
  }

  /// Reads `true` or `false`.
  public mutating func read(_ value: inout Bool?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    value = try readTruth()
  }

  /// Reads a string.
  public mutating func read(_ value: inout JSONText?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    value = try readText()
  }

  /// Reads a string of a form that has no escapes, such as a time.
  ///
  /// - Parameter convert: converts the characters as written; nil for another form, for which this throws `range`.
  @inlinable
  public mutating func read<Value>(
    _ value: inout Value?, as convert: (ByteView) -> Value?
  ) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    guard let converted = convert(try readName().bytes) else { throw .range }
    value = converted
  }

  mutating func readTruth() throws(Problem) -> Bool {
    skipSpace()
    if takes("true") { return true }
    if takes("false") { return false }
    throw .syntax
  }

  /// Skips `null` if it is the next value; returns whether it was.
  public mutating func takeNull() -> Bool {
    skipSpace()
    return takes("null")
  }
}

extension JSONReader {
  /// The bytes of a string between its quotes, as written, with well-formed escapes.
  struct RawString {
    var escaped: ByteView
    var hasEscapes = false
  }

  mutating func readString() throws(Problem) -> RawString {
    skipSpace()
    try take(UInt8(ascii: "\""))
    let start = position
    var hasEscapes = false
    while true {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return RawString(escaped: bytes.slice(start, position - 1), hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      // Control characters must be escaped; reading after the end of the text gives 0.
      case 0..<0x20: throw .syntax
      default: position += 1
      }
    }
  }

  /// Reads a string without decoding its escapes, to compare it with literals.
  public mutating func readName() throws(Problem) -> JSONName { JSONName(try readString().escaped) }

  /// Reads a string and decodes its escapes.
  public mutating func readText() throws(Problem) -> JSONText {
    let string = try readString()
    return string.hasEscapes ? JSONText(unescaping: string.escaped) : JSONText(string.escaped)
  }

  /// Skips an escape: `\n` and similar, or `\u` with four hexadecimal digits (RFC 8259, 7).
  private mutating func skipEscape() throws(Problem) {
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      for offset in 2..<6 where bytes[position + offset].hexadecimalValue == nil { throw .syntax }
      position += 6
    default: throw .syntax
    }
  }
}

/// The name of a member, or a string like one, as written, with escapes not decoded; valid as long as the reader's bytes.
///
/// A name with escapes equals no literal.
public struct JSONName {
  /// The characters between the quotes.
  public let bytes: ByteView

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// Compares a name with a literal, for `switch`.
  public static func ~= (literal: StaticString, name: JSONName) -> Bool {
    let literal = ByteView(literal)
    guard literal.count == name.bytes.count else { return false }
    for index in 0..<literal.count where literal[index] != name.bytes[index] { return false }
    return true
  }
}

/// A copy of a string's bytes with its escapes decoded. Invalid UTF-8 is kept unchanged.
public struct JSONText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The characters, normally UTF-8.
  public private(set) var bytes: [UInt8]

  /// Creates a text from bytes without escapes.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a text from a literal.
  public init(stringLiteral text: StaticString) { self.init(ByteView(text)) }

  /// Creates a text with a copy of a view's bytes.
  public init(_ view: ByteView) { bytes = Array(view) }

  /// Whether it has no characters.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Decodes a text with well-formed escapes. Half of a surrogate pair becomes U+FFFD.
  init(unescaping text: ByteView) {
    bytes = []
    JSONEscapes.decode(text, into: &bytes)
  }
}
