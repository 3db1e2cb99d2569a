import Bytes

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
