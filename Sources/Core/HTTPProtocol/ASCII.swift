import Bytes

/// The characters that HTTP's grammar distinguishes (RFC 9110 section 5.6).
enum ASCII {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09

  /// Returns the bytes of a literal.
  static func bytes(_ text: StaticString) -> [UInt8] { Array(ByteView(text)) }

  /// Returns whether a byte may be in a method or the name of a field: letters, digits, and these.
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Returns whether a byte may be in the value of a field: also those of other character sets.
  static func isFieldValue(_ byte: UInt8) -> Bool { byte == tab || byte >= space && byte != 0x7F }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Returns the bytes without spaces and tabs at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while let first = rest.first, first == space || first == tab { rest.removeFirst() }
    while let last = rest.last, last == space || last == tab { rest.removeLast() }
    return rest
  }

  /// Returns whether the bytes are a word, in capitals or not; the word is in small letters.
  static func isWord(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    let view = ByteView(word)
    guard bytes.count == view.count else { return false }
    var index = 0
    for byte in bytes {
      if lowercased(byte) != view[index] { return false }
      index += 1
    }
    return true
  }
}
