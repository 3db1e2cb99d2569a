import Bytes
import Testing
@testable import GeoJSON

@Suite struct JSONCursorTests {
  @Test(arguments: [
    "{}", "[]", "[[],{}]", " { \"a\" : 1 , \"b\":[true, false,null ] } ", "0", "-0.0e-0", #""""#,
    #""\u00e9\"\\\/\b\f\n\r\t""#, "\"eight plain characters, and more\"", "\"é\u{20AC}\u{10FFFF}\u{FFFF}\"", "true",
    "\tnull\r\n",
  ])
  func validTextsAreSkippedWhole(_ text: String) throws {
    let range = try reading(text) { cursor throws(GeoJSONProblem) in try cursor.skip(depth: 0) }
    let value = text.trimming
    #expect(range.count == value.utf8.count)
  }

  @Test(arguments: [
    "", "{", "[", "[1", "[1,", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "nul", "truE", "fals", "'a'",
    "\"a",
    #""\x""#, #""\u12g4""#, #""\u123"#, "\"\n\"", "\"tab\there\"", "01", "-", "1.", ".5", "1e", "1e+", "+1", "NaN",
    "--1", "]",
  ])
  func invalidTextsAreRejected(_ text: String) {
    #expect(throws: GeoJSONProblem.self) {
      try reading(text) { cursor throws(GeoJSONProblem) in _ = try cursor.skip(depth: 0) }
    }
  }

  /// RFC 3629: stray and missing continuation bytes, forms that are too long, surrogates, beyond U+10FFFF.
  @Test(
    arguments: [
      [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func stringsMustBeUTF8(_ bytes: [UInt8]) {
    let text = [0x22] + bytes + [0x22]
    text.withByteView { view in
      var cursor = JSONCursor(view)
      #expect(throws: GeoJSONProblem(.encoding, at: 1)) { _ = try cursor.readString() }
    }
  }

  /// The reader takes eight characters at once; each must be noticed at each place of a word.
  @Test func specialCharactersAreNoticedAtEveryOffset() throws {
    for offset in 0..<24 {
      let plain = String(repeating: "a", count: offset)
      for (special, isValid) in [
        ("\\n", true), ("\u{1F}", false), ("é", true), ("\u{7F}", true), ("!", true), ("#", true),
      ] {
        let text = "\"" + plain + special + "                        \""
        let string = try? reading(text) { cursor throws(GeoJSONProblem) in try cursor.readString().text }
        #expect((string != nil) == isValid, "\(special) at \(offset)")
        if special == "é", let string {
          #expect(String(decoding: string, as: UTF8.self) == text.dropFirst().dropLast())
        }
      }
      let string = try reading("\"" + plain + "\"") { cursor throws(GeoJSONProblem) in try cursor.readString().text }
      #expect(string.count == offset)
    }
  }

  /// A view may be a part of a larger text: what follows it is not read.
  @Test func bytesAfterTheWindowAreNotRead() throws {
    let bytes = Array(#""abcdefgh12345678901234567890" 0.123456789012"#.utf8)
    bytes.withByteView { view in
      var cursor = JSONCursor(view.slice(0, 6))
      #expect(throws: GeoJSONProblem(.syntax, at: 6)) { _ = try cursor.readString() }
      var number = JSONCursor(view.slice(31, 35))
      #expect((try? number.readNumber()) == 0.12)
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("7", 7), ("-12.5", -12.5), ("1e3", 1000), ("1E-3", 0.001), ("1.5e+2", 150),
    ("8.12345678", 8.12345678), ("8.1234567890123456", 8.1234567890123456),
    ("-122.41941549999999", -122.41941549999999),
    ("123456789012345678901234567890", 1.2345678901234568e29), ("0.00000000000000000000000012345", 1.2345e-25),
  ])
  func numbersAreRead(_ text: String, _ value: Double) throws {
    let read = try reading(text) { cursor throws(GeoJSONProblem) in try cursor.readNumber() }
    #expect(read.bitPattern == value.bitPattern)
  }
}

extension String {
  fileprivate var trimming: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let last = lastIndex { !$0.isWhitespace } ?? startIndex
    return start < endIndex ? self[start...last] : ""
  }
}

@Suite struct JSONStringTests {
  private func text(_ json: String) throws -> String {
    let bytes = try reading(json) { cursor throws(GeoJSONProblem) in try cursor.readString().text }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func escapesAreDecoded() throws {
    #expect(try text(#""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try text(#""\u0000\u007f\u0080\u20AC""#) == "\0\u{7F}\u{80}€")
  }

  @Test func surrogatePairsAreOneScalar() throws {
    #expect(try text(#""\ud83d\uDE00!""#) == "😀!")
    #expect(try text(#""\udbff\udfff""#) == "\u{10FFFF}")
  }

  @Test func halfASurrogatePairIsReplaced() throws {
    #expect(try text(#""\ud83d\u0041""#) == "\u{FFFD}A")
    #expect(try text(#""\udc00""#) == "\u{FFFD}")
    #expect(try text(#""\ud83d""#) == "\u{FFFD}")
    #expect(try text(#""\ud83d\ud83d\ude00""#) == "\u{FFFD}😀")
  }

  @Test func stringsWithEscapesEqualNoLiteral() throws {
    let same = try reading(#""type""#) { cursor throws(GeoJSONProblem) in "type" ~= (try cursor.readString()) }
    let escaped = try reading(#""t\u0079pe""#) { cursor throws(GeoJSONProblem) in "type" ~= (try cursor.readString()) }
    #expect(same && !escaped)
  }
}
