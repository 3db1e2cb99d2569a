import EngineRuntime

/// Files of other kinds, recognised by their first bytes, with which no receiver begins: so that the error names the
/// command that reads them.
package enum ForeignFile {
  /// Bytes in which the first element of an XML document is looked for.
  private static let prologue = 1024

  /// Kinds of files with a fixed beginning: what they are, and what to do with a file of a name.
  private static let kinds: [(beginning: [UInt8], kind: String, advice: @Sendable (String) -> String)] = [
    (Array(#"{"type":"sensorLog""#.utf8), "a field log", { "name it as field:\($0)" }),
    (
      Array(#"{"type":""#.utf8), "NDJSON, such as rows of binnacle",
      { _ in "rows cannot be played; `binnacle record` makes logs that can be" }
    ),
    (
      Array(#"{"class":""#.utf8), "reports of gpsd",
      { _ in "gpspipe -r and gpspipe -R write what the receiver sends" }
    ),
    (Array("BNCPLACE".utf8), "a file of places", { "binnacle place LAT,LON --file \($0)" }),
    (Array("BNCLAYER".utf8), "a layer of places", { _ in "`binnacle places` lists the layers that are in use" }),
    (Array("SQLite format 3\0".utf8), "an SQLite database, such as MBTiles", { _ in other }),
    (Array("PMTiles".utf8), "a map in PMTiles", { _ in other }),
    ([0xD4, 0xC3, 0xB2, 0xA1], capture, { _ in captureAdvice }),
    ([0xA1, 0xB2, 0xC3, 0xD4], capture, { _ in captureAdvice }),
    ([0x4D, 0x3C, 0xB2, 0xA1], capture, { _ in captureAdvice }),
    ([0xA1, 0xB2, 0x3C, 0x4D], capture, { _ in captureAdvice }),
    ([0x0A, 0x0D, 0x0D, 0x0A], capture, { _ in captureAdvice }),
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive", { "unzip -p \($0) | binnacle stream -" }),
    (Array("BZh".utf8), "compressed by bzip2", { "bzip2 -dc \($0) | binnacle stream -" }),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed by xz", { "xz -dc \($0) | binnacle stream -" }),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd", { "zstd -dc \($0) | binnacle stream -" }),
  ]

  private static let capture = "a capture of network packets"
  private static let captureAdvice =
    "extract what the receiver sent first, for example with tcpflow -r; later: nc HOST PORT > FILE, or binnacle record"
  private static let other = "give a log of a receiver, or a device; `binnacle devices` lists devices"

  /// Returns the error for data that begin as a file of another kind; nil for others.
  ///
  /// - Parameter name: name of the source, a path or `standard input`.
  package static func problem(_ bytes: UnsafeRawBufferPointer, _ name: String) -> SourceError? {
    let file = name == "standard input" || name == LogFile.standardInput ? "FILE" : name
    if let found = kinds.first(where: { bytes.starts(with: $0.beginning) }) {
      return error(name, found.kind, found.advice(file))
    }
    return xml(bytes, name, file)
  }

  /// Recognises XML by its declaration or by the first element of GPX and KML, after a byte order mark and blanks.
  private static func xml(_ bytes: UnsafeRawBufferPointer, _ name: String, _ file: String) -> SourceError? {
    var text = bytes.prefix(prologue)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard text.first == UInt8(ascii: "<") else { return nil }
    if contains(text, "<gpx") {
      return error(name, "a GPX file", "name it as gpx:\(file): binnacle stream 'gpx:\(file)'")
    }
    if contains(text, "<kml") { return error(name, "a KML file", "gpsbabel -i kml -f \(file) -o gpx -F route.gpx") }
    return text.starts(with: "<?xml".utf8) ? error(name, "an XML file", other) : nil
  }

  private static func contains(_ text: Slice<UnsafeRawBufferPointer>, _ word: String) -> Bool {
    text.indices.contains { text[$0...].starts(with: word.utf8) }
  }

  private static func error(_ name: String, _ kind: String, _ advice: String) -> SourceError {
    SourceError(.invalid, "\(name): is \(kind), which no receiver sends", advice: advice)
  }
}

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
