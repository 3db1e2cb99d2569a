import Bytes
import Testing

@testable import CommandLineKit

struct PlainTextTests {
  @Test(
    arguments: [
      ("/dev/ttyACM0", "/dev/ttyACM0"), ("", ""), ("Ø 12 µT, 東京 😀", "Ø 12 µT, 東京 😀"),
      ("a\u{1B}[2Jb", #"a\u001b[2Jb"#), ("\u{1B}]0;owned\u{7}", #"\u001b]0;owned\u0007"#),
      ("\r\n\t", #"\u000d\u000a\u0009"#),
      ("\u{7F}\u{80}\u{9B}2J\u{9F}\u{A0}", "\\u007f\\u0080\\u009b2J\\u009f\u{A0}"),
      ("\u{202E}txt\u{202C}\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}", #"\u202etxt\u202c\u2066\u2069\u200e\u200f\u061c"#),
      ("a\u{2028}b\u{2029}", #"a\u2028b\u2029"#), ("\u{0}", #"\u0000"#),
    ])
  func whatATerminalObeysIsEscaped(_ text: String, _ plain: String) {
    #expect(text.plain == plain)
    var writer = ByteWriter()
    writer.append(text: text)
    #expect(writer.bytes == Array(plain.utf8))
  }

  @Test func onlyLinesOfOurOwnKeepTheirLineFeeds() {
    #expect("one\ntwo\u{1B}".plainLines == "one\ntwo\\u001b")
  }
}
