/// Numbers of command lines: digits with at most one point, no exponents, no infinities.
package enum DecimalText {
  /// Parses a number without a sign; nil if it is none.
  package static func unsigned(_ text: String) -> Double? { isPlain(text[...]) ? Double(text) : nil }

  /// Parses a number, with or without a sign; nil if it is none.
  package static func signed(_ text: String) -> Double? {
    isPlain(text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]) ? Double(text) : nil
  }

  private static func isPlain(_ digits: Substring) -> Bool {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }
}
