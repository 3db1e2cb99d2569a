import Glibc
import Testing

@testable import UnifiedLog

struct LogLineTests {
  private func text(_ line: LogLine) -> String { String(decoding: line.finished(), as: UTF8.self) }

  @Test func aLineHasItsParts() {
    var line = LogLine(.error, heading: "now walk[7]", source: "a.b:c")
    line.append("one")
    line.append(" two")
    #expect(text(line) == "now walk[7] error a.b:c: one two\n")
    #expect(text(LogLine(.debug, heading: nil, source: "")) == "<7>\n")
    // Names come from the program's data, too.
    #expect(text(LogLine(.fault, heading: nil, source: "a\n<0>")) == "<2>a\\n<0>: \n")
  }

  @Test func aLongLineIsCutWithAMark() {
    var line = LogLine(.notice, heading: nil, source: "")
    line.append(String(repeating: "x", count: LogLine.limit - 7))
    #expect(line.finished().count == LogLine.limit - 3 && text(line).hasSuffix("x\n"))
    line.append("ö")
    line.append("more")
    #expect(line.finished().count == LogLine.limit && text(line).hasSuffix("x…\n"))
  }
}

struct LogTimeTests {
  @Test func timesAreUTC() {
    #expect(LogTime.text(timespec(tv_sec: 0, tv_nsec: 0)) == "1970-01-01T00:00:00.000Z")
    // date -u -d @1795190400
    #expect(LogTime.text(timespec(tv_sec: 1_795_190_400, tv_nsec: 999_999_999)) == "2026-11-20T16:00:00.999Z")
  }
}

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
