import Bytes

/// Position in a JSON text (RFC 8259) that moves forward value by value. Valid as long as the bytes of the text.
struct JSONCursor {
  let bytes: ByteView
  var position = 0
  /// Whether no member of the innermost object or array has been read.
  private var isFirst = true

  init(_ text: ByteView) { bytes = text }

  func problem(_ reason: GeoJSONProblem.Reason) -> GeoJSONProblem { GeoJSONProblem(reason, at: position) }

  /// Skips U+FEFF, which some editors write at the beginning of a text (RFC 8259, 8.1).
  mutating func skipByteOrderMark() {
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  // MARK: Objects and arrays

  mutating func beginObject() throws(GeoJSONProblem) {
    skipSpace()
    try take(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Reads the name of the next member and the colon; nil at the end of the object.
  mutating func nextName() throws(GeoJSONProblem) -> JSONString? {
    guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
    let name = try readString()
    skipSpace()
    try take(UInt8(ascii: ":"))
    return name
  }

  mutating func beginArray() throws(GeoJSONProblem) {
    skipSpace()
    try take(UInt8(ascii: "["))
    isFirst = true
  }

  mutating func nextElement() throws(GeoJSONProblem) -> Bool { try hasNext(before: UInt8(ascii: "]")) }

  mutating func end() throws(GeoJSONProblem) {
    skipSpace()
    guard position == bytes.count else { throw problem(.syntax) }
  }

  private mutating func hasNext(before closing: UInt8) throws(GeoJSONProblem) -> Bool {
    skipSpace()
    if bytes[position] == closing {
      position += 1
      isFirst = false
      return false
    }
    if !isFirst {
      try take(UInt8(ascii: ","))
      skipSpace()
    }
    isFirst = false
    return true
  }

  // MARK: Bytes

  /// The byte after white space; 0 at the end.
  var next: UInt8 {
    @inline(__always) mutating get {
      skipSpace()
      return bytes[position]
    }
  }

  @inline(__always)
  mutating func skipSpace() {
    // Most values follow without space: one comparison.
    while bytes[position] <= 0x20 {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) throws(GeoJSONProblem) {
    // Outside the text every byte reads 0, and no caller expects 0.
    guard bytes[position] == byte else { throw problem(.syntax) }
    position += 1
  }

  /// Skips a word if it is next; returns whether it was.
  mutating func takes(_ word: StaticString) -> Bool {
    skipSpace()
    let word = ByteView(word)
    for index in 0..<word.count where bytes[position + index] != word[index] { return false }
    position += word.count
    return true
  }
}
