import LocationEngine

/// Text in two bytes a character, which no receiver sends: a log that a program has saved as UTF-16.
package enum TextEncoding {
  /// Returns the error for data that begin as UTF-16 text; nil for others.
  ///
  ///     FF FE 24 00     little-endian, with and without a byte order mark: `$` is 24
  ///     FE FF 00 24     big-endian
  ///
  /// - Parameter name: name of the source.
  package static func problem(_ bytes: UnsafeRawBufferPointer, _ name: String) -> SourceError? {
    guard bytes.count >= 4 else { return nil }
    let isMarked = bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF
    let isLittle = isText(bytes[2], bytes[3]) && (isMarked || isText(bytes[0], bytes[1]))
    let isBig = isText(bytes[3], bytes[2]) && (isMarked || isText(bytes[1], bytes[0]))
    guard isLittle || isBig else { return nil }
    return SourceError(
      .invalid, "\(name): is text in UTF-16, which no receiver sends",
      advice: "iconv -f UTF-16\(isMarked ? "" : isLittle ? "LE" : "BE") -t UTF-8 FILE | binnacle stream -")
  }

  private static func isText(_ low: UInt8, _ high: UInt8) -> Bool {
    high == 0 && (low >= 0x20 && low < 0x7F || low == 0x0A || low == 0x0D || low == 0x09)
  }
}
