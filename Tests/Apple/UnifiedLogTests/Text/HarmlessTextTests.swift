import Testing

@testable import UnifiedLog

struct HarmlessTextTests {
  private func text(_ text: String, limit: Int = 1000) -> (String, isWhole: Bool) {
    var bytes: [UInt8] = []
    let isWhole = HarmlessText.append(text, to: &bytes, limit: limit)
    return (String(decoding: bytes, as: UTF8.self), isWhole)
  }

  @Test(arguments: [
    ("a b~", "a b~"), ("54.3° N", "54.3° N"), ("\n\r\t", #"\n\r\t"#),
    ("\u{0}\u{1b}[2J\u{7f}", #"\u{0}\u{1b}[2J\u{7f}"#),
    ("\u{85}\u{9b}", #"\u{85}\u{9b}"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("\u{202e}x\u{2069}\u{200f}", #"\u{202e}x\u{2069}\u{200f}"#), ("👩‍🔬", "👩‍🔬"),
  ])
  func controlCharactersAreEscaped(_ given: String, _ expected: String) { #expect(text(given) == (expected, true)) }

  @Test func aTextIsCutBetweenCharacters() {
    #expect(text("aöö", limit: 4) == ("aö", false))
    #expect(text("aöö", limit: 5) == ("aöö", true))
    // Not within an escape either.
    #expect(text("a\u{1b}", limit: 4) == ("a", false))
    #expect(text("", limit: 0) == ("", true))
  }
}
