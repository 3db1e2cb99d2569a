import Bytes

/// Strings (RFC 8259, 7).
extension JSONReader {
  /// The bytes of a string between its quotes, as written, with well-formed escapes.
  struct RawString {
    var escaped: ByteView
    var hasEscapes: Bool
  }

  /// Reads a string without decoding its escapes, to compare it with literals.
  public mutating func readName() throws(Problem) -> JSONName { JSONName(try readRaw().escaped) }

  /// Reads a string and decodes its escapes.
  public mutating func readText() throws(Problem) -> JSONText {
    let string = try readRaw()
    return string.hasEscapes ? JSONText(unescaping: string.escaped) : JSONText(string.escaped)
  }

  /// Reads a string and decodes its escapes; bytes that are not UTF-8 become U+FFFD.
  public mutating func readString() throws(Problem) -> String { String(try readText()) }

  mutating func readRaw() throws(Problem) -> RawString {
    try take(UInt8(ascii: "\""))
    let start = position
    var hasEscapes = false
    while true {
      // Eight plain characters at once. A word that is not in the text, such as at its end, is zeros, not plain.
      while Self.isPlain(bytes.ownedWord(at: position)), position + 8 <= bytes.count { position += 8 }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return RawString(escaped: bytes.slice(start, position - 1), hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      // Control characters must be escaped; reading after the end of the text gives 0.
      case 0..<0x20: throw .syntax
      case 0x20..<0x80: position += 1
      default: if requiresUTF8 { try skipScalar() } else { position += 1 }
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

  /// Skips one scalar of two to four bytes of UTF-8 (RFC 3629, 4).
  private mutating func skipScalar() throws(Problem) {
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
    guard isValid else { throw .encoding }
    for offset in 1..<count where bytes[position + offset] & 0xC0 != 0x80 { throw .encoding }
    position += count
  }
}
