/// A house number, so that `5 A`, `5a` and `5号` compare as users expect.
package struct HouseNumber: Equatable {
  /// Lower-case letters and digits without spaces and words for number: `5a`, `2-1-1`.
  package let text: String
  /// The number that it begins with; nil without digits.
  package let value: Int?
  /// The last number of a range such as `5-9`; nil without one.
  private let last: Int?

  /// - Returns: nil for an empty text, and for one that is too long to be a number.
  package init?(_ number: some StringProtocol) {
    var text = ""
    guard number.utf8.count <= 40 else { return nil }
    for scalar in number.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A, 0x2F: text.unicodeScalars.append(scalar)
      case 0x41...0x5A: text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 32)))
      // Digits of full width.
      case 0xFF10...0xFF19: text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 0x30)))
      // Hyphens and dashes, and the words of Japan for them.
      case 0x2D, 0x2010...0x2015, 0x2212, 0xFF0D, 0x30FC, 0x306E, 0x4E4B: text += "-"
      // 番地, 号, 號, 번지, 호: words for number.
      case 0x756A: text += "-"
      case 0x5730, 0x53F7, 0x865F, 0xBC88, 0xC9C0, 0xD638, 0x20, 0x2E, 0x23: continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    while text.hasSuffix("-") { text.removeLast() }
    guard !text.isEmpty else { return nil }
    self.text = text
    let parts = text.split(separator: "-")
    value = Self.leadingNumber(text)
    last = parts.count == 2 ? parts.last.flatMap { Self.leadingNumber($0) } : nil
  }

  /// Whether this range contains a number, of the same side of the street.
  func contains(_ other: HouseNumber) -> Bool {
    guard let value, let last, let number = other.value, other.last == nil, value < last, last - value <= 100 else {
      return false
    }
    return (value...last).contains(number) && (number - value) % ((last - value) % 2 == 0 ? 2 : 1) == 0
  }

  private static func leadingNumber(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
