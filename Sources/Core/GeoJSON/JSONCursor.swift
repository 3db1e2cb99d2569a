import Bytes
import JSON

/// Position in a JSON text (RFC 8259) that moves forward value by value. Valid as long as the bytes of the text.
struct JSONCursor {
  let bytes: ByteView
  var position = 0
  /// Whether no member of the innermost object or array has been read.
  private var isFirst = true

  init(_ text: ByteView) { bytes = text }

  func problem(_ reason: GeoJSONProblem.Reason) -> GeoJSONProblem { GeoJSONProblem(reason, at: position) }

  /// Skips U+FEFF, which some editors write at the beginning of a text (RFC 8259, 8.1).
  mutating func skipByteOrderMark() {
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  // MARK: Objects and arrays

  mutating func beginObject() throws(GeoJSONProblem) {
    skipSpace()
    try take(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Reads the name of the next member and the colon; nil at the end of the object.
  mutating func nextName() throws(GeoJSONProblem) -> JSONString? {
    guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
    let name = try readString()
    skipSpace()
    try take(UInt8(ascii: ":"))
    return name
  }

  mutating func beginArray() throws(GeoJSONProblem) {
    skipSpace()
    try take(UInt8(ascii: "["))
    isFirst = true
  }

  mutating func nextElement() throws(GeoJSONProblem) -> Bool { try hasNext(before: UInt8(ascii: "]")) }

  mutating func end() throws(GeoJSONProblem) {
    skipSpace()
    guard position == bytes.count else { throw problem(.syntax) }
  }

  private mutating func hasNext(before closing: UInt8) throws(GeoJSONProblem) -> Bool {
    skipSpace()
    if bytes[position] == closing {
      position += 1
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

  // MARK: Bytes

  /// The byte after white space; 0 at the end.
  var next: UInt8 {
    @inline(__always) mutating get {
      skipSpace()
      return bytes[position]
    }
  }

  @inline(__always)
  mutating func skipSpace() {
    // Most values follow without space: one comparison.
    while bytes[position] <= 0x20 {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) throws(GeoJSONProblem) {
    // Outside the text every byte reads 0, and no caller expects 0.
    guard bytes[position] == byte else { throw problem(.syntax) }
    position += 1
  }

  /// Skips a word if it is next; returns whether it was.
  mutating func takes(_ word: StaticString) -> Bool {
    skipSpace()
    let word = ByteView(word)
    for index in 0..<word.count where bytes[position + index] != word[index] { return false }
    position += word.count
    return true
  }
}

extension JSONCursor {
  /// Reads a string (RFC 8259, 7).
  mutating func readString() throws(GeoJSONProblem) -> JSONString {
    skipSpace()
    try take(UInt8(ascii: "\""))
    let start = position
    var hasEscapes = false
    while true {
      // Eight plain characters at once. A word that is not in the text, such as at its end, is zeros, not plain.
      while Self.isPlain(bytes.ownedWord(at: position)), position + 8 <= bytes.count { position += 8 }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return JSONString(escaped: bytes.slice(start, position - 1), hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      // Control characters must be escaped; reading after the end of the text gives 0.
      case 0..<0x20: throw problem(.syntax)
      case 0x20..<0x80: position += 1
      default: try skipScalar()
      }
    }
  }

  /// Returns whether all bytes of a word are ASCII, and no quote, backslash or control character.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Sets the highest bit of each byte that equals the pattern; it may also set that of a byte above such a byte.
    let quote = word ^ ones &* 0x22
    let backslash = word ^ ones &* 0x5C
    let marks = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) | word
    return marks & ones &* 0x80 == 0
  }

  /// Skips an escape: `\n` and similar, or `\u` with four hexadecimal digits.
  private mutating func skipEscape() throws(GeoJSONProblem) {
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      for offset in 2..<6 where bytes[position + offset].hexadecimalValue == nil { throw problem(.syntax) }
      position += 6
    default: throw problem(.syntax)
    }
  }

  /// Skips one scalar of two to four bytes of UTF-8 (RFC 3629, 4).
  private mutating func skipScalar() throws(GeoJSONProblem) {
    let first = bytes[position]
    let second = bytes[position + 1]
    let count: Int
    let isValid: Bool
    switch first {
    case 0xC2...0xDF: (count, isValid) = (2, true)
    case 0xE0: (count, isValid) = (3, second >= 0xA0)
    case 0xED: (count, isValid) = (3, second < 0xA0)
    case 0xE1...0xEF: (count, isValid) = (3, true)
    case 0xF0: (count, isValid) = (4, second >= 0x90)
    case 0xF1...0xF3: (count, isValid) = (4, true)
    case 0xF4: (count, isValid) = (4, second < 0x90)
    default: (count, isValid) = (1, false)
    }
    guard isValid else { throw problem(.encoding) }
    for offset in 1..<count where bytes[position + offset] & 0xC0 != 0x80 { throw problem(.encoding) }
    position += count
  }
}

/// Values that the reader checks but does not read.
extension JSONCursor {
  /// Skips one well-formed value and returns its range of bytes.
  ///
  /// - Parameter depth: number of objects and arrays around the value.
  @discardableResult
  mutating func skip(depth: Int) throws(GeoJSONProblem) -> Range<Int> {
    skipSpace()
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "{"):
      guard depth < GeoJSONReader.deepest else { throw problem(.tooDeep) }
      try beginObject()
      while try nextName() != nil { try skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      guard depth < GeoJSONReader.deepest else { throw problem(.tooDeep) }
      try beginArray()
      while try nextElement() { try skip(depth: depth + 1) }
    case UInt8(ascii: "t"): guard takes("true") else { throw problem(.syntax) }
    case UInt8(ascii: "f"): guard takes("false") else { throw problem(.syntax) }
    case UInt8(ascii: "n"): guard takes("null") else { throw problem(.syntax) }
    default: try skipNumber()
    }
    return start..<position
  }
}

/// A string as written, without its quotes, with well-formed escapes; valid as long as the text.
struct JSONString {
  var escaped: ByteView
  var hasEscapes: Bool

  /// Compares with a literal of ASCII characters. A string with escapes equals no literal.
  static func ~= (literal: StaticString, string: JSONString) -> Bool {
    let literal = ByteView(literal)
    guard literal.count == string.escaped.count else { return false }
    for index in 0..<literal.count where literal[index] != string.escaped[index] { return false }
    return true
  }

  /// The characters in UTF-8, escapes decoded. Half of a surrogate pair becomes U+FFFD.
  var text: [UInt8] {
    guard hasEscapes else { return [UInt8](escaped) }
    var text: [UInt8] = []
    JSONEscapes.decode(escaped, into: &text)
    return text
  }
}
