import Glibc
import Testing

@testable import LinuxIO

struct StringProtocolContainsTests {
  @Test(arguments: ["abcabd", "c", "abd", "ca", ""])
  func partsOccur(_ part: String) {
    #expect("abcabd".contains(part))
    #expect("xabcabdx".dropFirst().contains(part))
  }

  @Test(arguments: ["abcabdx", "abe", "ba ", "D"])
  func othersDoNot(_ text: String) {
    #expect(!"abcabd".contains(text))
  }

  @Test func emptyTextHoldsOnlyItself() {
    #expect("".contains(String()))
    #expect(!"".contains("abc" as String))
  }

  /// Fails when the method of `_StringProcessing` is called, which compares characters.
  @Test func bytesAreComparedNotCharacters() {
    #expect(!"caf\u{E9}".contains("e\u{301}" as String))
    #expect("cafe\u{301}".contains("e" as String))
  }
}

@Suite struct SystemMessageTests {
  @Test func isLowerCaseText() {
    #expect(systemMessage(EIO) == "input/output error")
    #expect(systemMessage(99_999).contains("99999"))
  }
}
