import Bytes

/// Escapes in strings of JSON (RFC 8259, 7).
public enum JSONEscapes {
  /// Appends the characters of a string with well-formed escapes, in UTF-8; its quotes are not part of it.
  ///
  /// Half of a surrogate pair becomes U+FFFD. Other bytes are kept as they are, also those that are no UTF-8.
  public static func decode(_ text: ByteView, into bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + text.count)
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "\\") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      let letter = text[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        var code = unit(text, index)
        index += 4
        if code >> 10 == 0x36, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u"),
          case let low = unit(text, index + 2), low >> 10 == 0x37
        {
          code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
          index += 6
        }
        // A surrogate alone is no scalar.
        bytes += UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
      default: bytes.append(letter)
      }
    }
  }

  /// Returns the value of four hexadecimal digits.
  private static func unit(_ text: ByteView, _ index: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 0..<4 { unit = unit << 4 | UInt32(text[index + offset].hexadecimalValue ?? 0) }
    return unit
  }
}

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
