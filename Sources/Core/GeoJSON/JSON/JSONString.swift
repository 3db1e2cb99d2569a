import Bytes

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
    text.reserveCapacity(escaped.count)
    var index = 0
    while index < escaped.count {
      guard escaped[index] == UInt8(ascii: "\\") else {
        text.append(escaped[index])
        index += 1
        continue
      }
      let letter = escaped[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var code = unit(index)
        index += 4
        if code >> 10 == 0x36, escaped[index] == UInt8(ascii: "\\"), escaped[index + 1] == UInt8(ascii: "u"),
          case let low = unit(index + 2), low >> 10 == 0x37
        {
          code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
          index += 6
        }
        // A surrogate alone is no scalar.
        text += UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
      default: text.append(letter)
      }
    }
    return text
  }

  /// Returns the value of four hexadecimal digits.
  private func unit(_ index: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 0..<4 { unit = unit << 4 | (escaped[index + offset].hexadecimal ?? 0) }
    return unit
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other character.
  var hexadecimal: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self &- 0x30)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self &- 0x57)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self &- 0x37)
    default: nil
    }
  }
}
