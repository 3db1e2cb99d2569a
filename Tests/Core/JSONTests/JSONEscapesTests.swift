import Bytes
import Testing

@testable import JSON

@Suite struct JSONEscapesTests {
  private func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    Array(text.utf8).withByteView { JSONEscapes.decode($0, into: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("", ""), ("/dev/ttyACM0", "/dev/ttyACM0"), (#"a\"b\\c\/d"#, "a\"b\\c/d"),
      (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u20AC"#, "Aé€"), ("é€😀", "é€😀"),
      (#"\ud83d\ude00!"#, "😀!"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
      (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
      (#"\u0000"#, "\u{0}"), (#"\uFFFF"#, "\u{FFFF}"), (#"\udbff\udfff"#, "\u{10FFFF}"),
    ])
  func escapesAreDecoded(_ text: String, _ expected: String) {
    #expect(decoded(text) == expected)
  }

  /// Callers check escapes before; what is cut nevertheless reads zeros.
  @Test(arguments: [#"\"#, #"\u"#, #"\u12"#, #"\ud83d\u"#])
  func escapesThatAreCutEndTheText(_ text: String) {
    #expect(decoded(text).utf8.count <= text.utf8.count)
  }

  @Test func bytesAreAppended() {
    var bytes: [UInt8] = [0x41]
    Array(#"\n"#.utf8).withByteView { JSONEscapes.decode($0, into: &bytes) }
    #expect(bytes == [0x41, 0x0A])
  }
}

@Suite struct ByteWriterJSONTests {
  private func json(_ text: String) -> String {
    var writer = ByteWriter()
    writer.append(json: text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func quotesAndControlCharactersAreEscaped() {
    #expect(json("a\"b\\c\n\u{1}\u{1F}横浜") == #""a\"b\\c\u000a\u0001\u001f横浜""#)
  }

  @Test func theReaderReadsWhatIsWritten() throws {
    let text = String(String.UnicodeScalarView((0..<0x180).compactMap { Unicode.Scalar(UInt32($0)) })) + "😀"
    let read = try reading(json(text)) { reader in
      let string: String = try reader.readString()
      try reader.end()
      return string
    }
    #expect(read == text)
  }
}
