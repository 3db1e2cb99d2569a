import Testing

@testable import Diagnosis

@Suite struct StringLinesTests {
  @Test func trims() {
    #expect(" \ta b\r\n".trimmed == "a b")
    #expect("".trimmed == "" && " \t ".trimmed == "")
  }

  @Test func linesEndInEitherWay() { #expect("a\r\n b \nc\n".lines == ["a", "b", "c"]) }

  @Test func partsAtTheFirstSeparator() {
    #expect("a = b=c".parted(at: "=").map { [$0, $1] } == ["a", "b=c"])
    #expect("a".parted(at: "=") == nil)
  }

  @Test func takesPathsApart() {
    #expect("/dev/ttyS0".lastComponent == "ttyS0" && "/dev/ttyS0".parentFolder == "/dev")
    #expect("/".lastComponent == "" && "/dev".parentFolder == "")
  }

  @Test func onlyPlainNamesAreSafeInACommand() {
    for name in ["pi", "ttyS0", "85-brltty.rules", "first_last"] { #expect(name.isPlainName) }
    for name in ["", "-rf", "a b", "a;b", "$(x)", "a/b", "`x`", "ä", "a\nb"] { #expect(!name.isPlainName, "\(name)") }
  }
}
