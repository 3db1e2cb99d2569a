import Bytes

/// Foreign text: names of devices and files, messages of daemons, receivers and casters.
///
/// A terminal interprets control characters instead of displaying them, and some characters of Unicode change the
/// direction of the text around them. Every text that the program writes goes through this file, so that none of them
/// reaches a terminal: they are written as JSON escapes, `\u001b`, in all formats. `Console.draw` and
/// `ByteWriter.append(_: StaticString)` write the program's own control sequences.
package enum PlainText {
  /// Whether a terminal interprets this character, or it reorders its neighbours.
  package static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0, DEL and C1 (ECMA-48 5.2, 5.3).
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates (Unicode Standard Annex 9, 2).
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Line and paragraph separators.
    case 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether every byte is a printable ASCII character.
  static func isPlainASCII(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension String {
  /// The text with each character that a terminal interprets escaped.
  package var plain: String { escaped(keepingLines: false) }

  /// The same for the program's own text of several lines: line feeds stay.
  package var plainLines: String { escaped(keepingLines: true) }

  private func escaped(keepingLines: Bool) -> String {
    guard !PlainText.isPlainASCII(self) else { return self }
    var writer = ByteWriter(capacity: utf8.count + 16)
    for scalar in unicodeScalars {
      if PlainText.isCommand(scalar), !(keepingLines && scalar == "\n") {
        writer.append(escapeOf: scalar)
      } else {
        writer.append(scalar: scalar)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension ByteWriter {
  /// Appends a text that may be foreign; a line feed is escaped like any other control character.
  package mutating func append(text: String) { append(utf8: text.plain) }

  /// Appends the program's own lines, which may contain foreign text.
  package mutating func append(lines: String) { append(utf8: lines.plainLines) }

  /// Appends a text with the program's own colours, in which foreign text is `plain` already.
  package mutating func append(styled text: String) { append(utf8: text) }

  /// `\u001b`, for a scalar below U+10000.
  package mutating func append(escapeOf scalar: Unicode.Scalar) {
    let digits = ByteView("0123456789abcdef")
    append(#"\u"#)
    for shift in [12, 8, 4, 0] as [UInt32] { append(digits[Int(scalar.value >> shift & 15)]) }
  }

  package mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
