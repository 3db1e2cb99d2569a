import Bytes

extension ByteWriter {
  /// Writes Base64 with padding (RFC 4648, section 4).
  ///
  ///     byte   aaaaaaaa bbbbbbbb cccccccc
  ///     digit  aaaaaa aabbbb bbbbcc cccccc
  public mutating func append(base64 bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let second = rest > 1 ? UInt32(bytes[index + 1]) : 0
      let third = rest > 2 ? UInt32(bytes[index + 2]) : 0
      let group = UInt32(bytes[index]) << 16 | second << 8 | third
      append(base64Digit(group >> 18))
      append(base64Digit(group >> 12))
      append(rest > 1 ? base64Digit(group >> 6) : UInt8(ascii: "="))
      append(rest > 2 ? base64Digit(group) : UInt8(ascii: "="))
      index += 3
    }
  }

  private func base64Digit(_ value: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: value & 63)
    switch digit {
    case 0..<26: return UInt8(ascii: "A") + digit
    case 26..<52: return UInt8(ascii: "a") + digit - 26
    case 52..<62: return UInt8(ascii: "0") + digit - 52
    case 62: return UInt8(ascii: "+")
    default: return UInt8(ascii: "/")
    }
  }
}
