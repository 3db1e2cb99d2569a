import Bytes

extension ByteWriter {
  /// Appends a text as a string of JSON (RFC 8259, 7), with its quotation marks; control characters are escaped.
  public mutating func append(json text: String) {
    let digits = ByteView("0123456789abcdef")
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<0x20:
        append("\\u00")
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 0xF)])
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
