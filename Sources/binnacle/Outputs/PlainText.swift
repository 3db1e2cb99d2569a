import Bytes

/// Texts written by others: names of devices and files, messages of daemons, receivers and casters.
///
/// A terminal obeys control characters instead of showing them, and some characters of Unicode change the direction of
/// the text around them. Every text that the program writes goes through this file, so that none of them reaches a
/// terminal: they are written as JSON escapes them, `\u001b`, in all formats. What the program itself says to a terminal
/// is written by `Console.draw` and `ByteWriter.append(_: StaticString)`.
enum PlainText {
  /// Whether a terminal obeys this character, or it reorders its neighbours.
  static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
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

  /// Whether every byte is an ASCII character that is shown.
  static func isPlainASCII(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension String {
  /// The same text with the escape of each character that a terminal obeys.
  var plain: String { escaped(keepingLines: false) }

  /// The same for a text of several lines of our own: line feeds stay.
  var plainLines: String { escaped(keepingLines: true) }

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
  /// Appends a text that may be by others; a line feed is escaped like any other control character.
  mutating func append(text: String) { append(utf8: text.plain) }

  /// Appends lines of our own, in which texts by others may be.
  mutating func append(lines: String) { append(utf8: lines.plainLines) }

  /// Appends a text with colours of our own, in which texts by others are `plain` already.
  mutating func append(styled text: String) { append(utf8: text) }

  /// `\u001b`, for a scalar below U+10000.
  mutating func append(escapeOf scalar: Unicode.Scalar) {
    let digits = ByteView("0123456789abcdef")
    append(#"\u"#)
    for shift in [12, 8, 4, 0] as [UInt32] { append(digits[Int(scalar.value >> shift & 15)]) }
  }

  mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
