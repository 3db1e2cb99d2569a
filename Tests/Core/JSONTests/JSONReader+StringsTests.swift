import Bytes
import Testing

@testable import JSON

@Suite struct JSONReaderStringsTests {
  private func text(_ json: String) throws -> String {
    String(decoding: try reading(json) { try $0.readText() }.bytes, as: UTF8.self)
  }

  /// RFC 3629: stray and missing continuation bytes, forms that are too long, surrogates, beyond U+10FFFF.
  @Test(
    arguments: [
      [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func stringsAreUTF8IfTheReaderRequiresIt(_ bytes: [UInt8]) {
    let text = [0x22] + bytes + [0x22]
    text.withByteView { view in
      var strict = JSONReader(view, requiresUTF8: true)
      #expect(throws: JSONReader.Problem.encoding) { _ = try strict.readText() }
      #expect(strict.position == 1)
      var other = JSONReader(view)
      #expect((try? other.readText()) == JSONText(bytes))
    }
  }

  @Test func stringsOfUTF8AreKept() throws {
    let text = "\"é\u{20AC}\u{10FFFF}\u{FFFF}\""
    Array(text.utf8).withByteView { view in
      var reader = JSONReader(view, requiresUTF8: true)
      #expect((try? reader.readText()) == JSONText(text.utf8.dropFirst().dropLast()))
    }
  }

  /// The reader takes eight characters at once; each must be noticed at each place of a word.
  @Test func specialCharactersAreNoticedAtEveryOffset() throws {
    for offset in 0..<24 {
      let plain = String(repeating: "a", count: offset)
      for (special, isValid) in [
        ("\\n", true), ("\u{1F}", false), ("é", true), ("\u{7F}", true), ("!", true), ("#", true),
      ] {
        let json = "\"" + plain + special + "                        \""
        let string = try? text(json)
        #expect((string != nil) == isValid, "\(special) at \(offset)")
        if special == "é", let string { #expect(string == json.dropFirst().dropLast()) }
      }
      #expect(try text("\"" + plain + "\"").utf8.count == offset)
    }
  }

  /// A view may be a part of a larger text: what follows it is not read.
  @Test func bytesAfterTheWindowAreNotRead() {
    let bytes = Array(#""abcdefgh12345678901234567890" 0.123456789012"#.utf8)
    bytes.withByteView { view in
      var reader = JSONReader(view.slice(0, 6))
      #expect(throws: JSONReader.Problem.syntax) { _ = try reader.readText() }
      #expect(reader.position == 6)
      var number = JSONReader(view.slice(31, 35))
      #expect((try? number.readNumber()) == 0.12)
    }
  }

  @Test func stringsAreComparedAsWritten() throws {
    try reading(#" "TPV" "T\u0050V" "#) { reader in
      let (plain, escaped) = (try reader.readName(), try reader.readName())
      #expect("TPV" ~= plain && !("TPV" ~= escaped))
      #expect(plain.text == "TPV" && escaped.text == "TPV")
    }
  }
}
