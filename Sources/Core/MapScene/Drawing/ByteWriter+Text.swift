import Bytes

extension ByteWriter {
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

  private mutating func append(hexadecimalDigit value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}

extension ByteWriter {
  /// Writes a number rounded half away from zero to 2 decimals, without zeros at the end: `3`, `-0.5`, `12.25`.
  ///
  /// Writes 0 in place of a number that is not finite, and limits the magnitude to 10⁹.
  public mutating func append(hundredths value: Double) { append(trimmed: value, places: 2, scale: 100) }

  /// Writes a number rounded to 4 decimals, as places on the map need it: 15 µm. Otherwise as above.
  public mutating func append(tenThousandths value: Double) { append(trimmed: value, places: 4, scale: 10_000) }

  /// Writes a number rounded to 9 decimals, as the coefficients of transforms need it. Otherwise as above.
  public mutating func append(billionths value: Double) {
    append(trimmed: value, places: 9, scale: 1_000_000_000)
  }

  private mutating func append(trimmed value: Double, places: Int, scale: UInt64) {
    guard value.isFinite else { return append(UInt8(ascii: "0")) }
    let units = UInt64(min(value.magnitude, 1e9) * Double(scale) + 0.5)
    if value < 0 && units > 0 { append(UInt8(ascii: "-")) }
    var (whole, fraction) = units.quotientAndRemainder(dividingBy: scale)
    append(whole)
    if fraction == 0 { return }
    var width = places
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    append(".", fraction, width: width)
  }
}

extension ByteWriter {
  /// Writes an image as a data URL (RFC 2397).
  public mutating func append(dataURL image: DrawingImage) {
    append("data:", image.mediaType, ";base64,")
    var index = 0
    while index < image.bytes.count {
      let rest = image.bytes.count - index
      func byte(_ offset: Int) -> UInt32 { offset < rest ? UInt32(image.bytes[index + offset]) : 0 }
      let group = byte(0) << 16 | byte(1) << 8 | byte(2)
      append(base64Digit(group >> 18))
      append(base64Digit(group >> 12))
      append(rest > 1 ? base64Digit(group >> 6) : UInt8(ascii: "="))
      append(rest > 2 ? base64Digit(group) : UInt8(ascii: "="))
      index += 3
    }
  }
}

/// Returns the digit of RFC 4648, section 4, for the lowest six bits.
private func base64Digit(_ bits: UInt32) -> UInt8 {
  let value = UInt8(bits & 63)
  switch value {
  case 0..<26: return UInt8(ascii: "A") + value
  case 26..<52: return UInt8(ascii: "a") + (value - 26)
  case 52..<62: return UInt8(ascii: "0") + (value - 52)
  case 62: return UInt8(ascii: "+")
  default: return UInt8(ascii: "/")
  }
}
