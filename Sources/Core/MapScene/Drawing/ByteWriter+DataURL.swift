import Bytes

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
