/// Text whose characters neither end a line nor control a terminal.
enum HarmlessText {
  /// Appends a text in UTF-8 up to a length.
  ///
  /// Control characters, line and paragraph separators and what changes the direction of writing become `\n` or
  /// `\u{1b}`: a text can neither imitate a line of its own nor hide one.
  ///
  /// - Parameter limit: the length that `bytes` may get.
  /// - Returns: whether the whole text was appended; otherwise it ends between two characters.
  static func append(_ text: String, to bytes: inout [UInt8], limit: Int) -> Bool {
    let plain = text.utf8
    if plain.count <= limit - bytes.count, plain.allSatisfy({ isHarmless($0) }) {
      bytes.append(contentsOf: plain)
      return true
    }
    for scalar in text.unicodeScalars {
      let start = bytes.count
      if isHarmless(scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        bytes.append(contentsOf: escape(scalar).utf8)
      }
      guard bytes.count <= limit else {
        bytes.removeSubrange(start...)
        return false
      }
    }
    return true
  }

  /// Of a character of ASCII.
  private static func isHarmless(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isHarmless(UInt8(truncatingIfNeeded: scalar.value)) }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isBidiControl
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: #"\u{"# + String(scalar.value, radix: 16) + "}"
    }
  }
}
