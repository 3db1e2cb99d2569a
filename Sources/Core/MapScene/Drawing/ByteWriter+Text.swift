import Bytes

extension ByteWriter {
  /// Writes a text as a string of JSON, with its quotation marks; control characters are escaped.
  public mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<0x20:
        append("\\u00")
        append(hexadecimal: byte)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Writes a text for the content or an attribute of XML; a control character that XML forbids becomes a space.
  public mutating func append(xml text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "\""): append("&quot;")
      case 0..<0x20: append(UInt8(ascii: " "))
      default: append(byte)
      }
    }
  }

  /// Writes a colour as `"#rrggbbaa"`, with quotation marks.
  public mutating func append(json color: Color) {
    append("\"#")
    append(hexadecimalDigitsOf: color.rgba, count: 8)
    append(UInt8(ascii: "\""))
  }

  /// Writes the first `count` of the eight hexadecimal digits of a number.
  mutating func append(hexadecimalDigitsOf number: UInt32, count: Int) {
    for place in 0..<count { append(hexadecimalDigit: UInt8(number >> UInt32(28 - 4 * place) & 0xF)) }
  }

  private mutating func append(hexadecimal byte: UInt8) {
    append(hexadecimalDigit: byte >> 4)
    append(hexadecimalDigit: byte & 0xF)
  }

  private mutating func append(hexadecimalDigit value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}
