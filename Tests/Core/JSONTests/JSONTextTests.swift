import Bytes
import Testing

@testable import JSON

@Suite struct JSONNameTests {
  @Test func aNameEqualsTheWholeLiteralOnly() {
    Array("lat".utf8).withByteView { view in
      let name = JSONName(view)
      #expect("lat" ~= name)
      #expect(!("la" ~= name) && !("latitude" ~= name) && !("lon" ~= name) && !("" ~= name))
    }
  }
}

@Suite struct JSONTextTests {
  private func text(_ literal: String) throws -> String {
    try reading("\"\(literal)\"") { String(decoding: try $0.readText().bytes, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("", ""), ("/dev/ttyACM0", "/dev/ttyACM0"), (#"a\"b\\c\/d"#, "a\"b\\c/d"),
      (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u20AC"#, "Aé€"), ("é€😀", "é€😀"),
      (#"\ud83d\ude00!"#, "😀!"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
      (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
      (#"\u0000"#, "\u{0}"), (#"\uFFFF"#, "\u{FFFF}"),
    ])
  func escapesAreResolved(_ literal: String, _ expected: String) throws {
    #expect(try text(literal) == expected)
  }

  @Test func literalsAndBytesAreEqual() {
    #expect(JSONText("ab".utf8) == "ab")
    #expect(JSONText("".utf8).isEmpty)
  }
}

@Suite struct JSONTextStringTests {
  @Test func whatIsNotUTF8IsReplaced() {
    #expect(String(JSONText("/dev/é")) == "/dev/é")
    #expect(String(JSONText([0x61, 0xFF])) == "a\u{FFFD}")
  }
}
