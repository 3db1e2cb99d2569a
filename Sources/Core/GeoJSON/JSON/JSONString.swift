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
    JSONEscapes.decode(escaped, into: &text)
    return text
  }
}
