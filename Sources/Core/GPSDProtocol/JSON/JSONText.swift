import Bytes

/// A copy of a string's bytes with its escapes decoded. Invalid UTF-8 is kept unchanged.
public struct JSONText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The characters, normally UTF-8.
  public private(set) var bytes: [UInt8]

  /// Creates a text from bytes without escapes.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a text from a literal.
  public init(stringLiteral text: StaticString) { self.init(ByteView(text)) }

  /// Creates a text with a copy of a view's bytes.
  public init(_ view: ByteView) { bytes = Array(view) }

  /// Whether it has no characters.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Decodes a text with well-formed escapes. Half of a surrogate pair becomes U+FFFD.
  init(unescaping text: ByteView) {
    bytes = []
    bytes.reserveCapacity(text.count)
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
        var code = JSONText.unit(text, index)
        index += 4
        if (0xD800..<0xDC00).contains(code), text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") {
          let low = JSONText.unit(text, index + 2)
          if (0xDC00..<0xE000).contains(low) {
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            index += 6
          }
        }
        append((0xD800..<0xE000).contains(code) ? 0xFFFD : code)
      default: bytes.append(letter)
      }
    }
  }

  /// Returns the value of four hexadecimal digits.
  private static func unit(_ text: ByteView, _ index: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 0..<4 { unit = unit << 4 | (text[index + offset].hexadecimal ?? 0) }
    return unit
  }

  /// Appends a Unicode scalar in UTF-8 (RFC 3629, 3).
  private mutating func append(_ scalar: UInt32) {
    func byte(_ mark: UInt32, _ shift: UInt32, _ mask: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | (scalar >> shift & mask))
    }
    switch scalar {
    case ..<0x80: bytes.append(byte(0, 0, 0x7F))
    case ..<0x800: bytes += [byte(0xC0, 6, 0x1F), byte(0x80, 0, 0x3F)]
    case ..<0x10000: bytes += [byte(0xE0, 12, 0x0F), byte(0x80, 6, 0x3F), byte(0x80, 0, 0x3F)]
    default: bytes += [byte(0xF0, 18, 7), byte(0x80, 12, 0x3F), byte(0x80, 6, 0x3F), byte(0x80, 0, 0x3F)]
    }
  }
}
