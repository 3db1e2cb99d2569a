import Bytes
import Testing

@testable import NavigationMath

@Suite struct TextColumnsTests {
  @Test func linesAreSplitAndCounted() {
    var columns = TextColumns(ByteView("  one two\n\n \t\r\nthree"))
    let first = columns.next()
    #expect(first?.count == 2 && columns.number == 1)
    #expect(first?[0].isEqual(to: "one") == true && first?[1].isEqual(to: "two") == true && first?[2].count == 0)
    #expect(columns.next()?[0].isEqual(to: "three") == true && columns.number == 4)
    #expect(columns.next() == nil && columns.next() == nil)
  }

  @Test func oneWordTooManyIsSeen() {
    var columns = TextColumns(ByteView("1 2 3 4 5 6 7 8 9"))
    let line = columns.next()
    #expect(line?.count == 7 && line?[5].isEqual(to: "6") == true && line?[6].isEqual(to: "7") == true)
    #expect(line?[7].count == 0)
  }

  @Test func decimalsAreTheNearestDouble() {
    #expect(ByteView("-29351.8").decimal == -29351.8 && ByteView("+0.1").decimal == 0.1)
    #expect(ByteView(".25").decimal == 0.25 && ByteView("7.").decimal == 7)
    #expect(ByteView("123456789012345").decimal == 123_456_789_012_345)
    let wrong: [StaticString] = ["", "-", ".", "1e5", "1.2.3", "--1", "1-", "inf", "1234567890123456", " 1"]
    for text in wrong { #expect(ByteView(text).decimal == nil, "\(text)") }
  }

  @Test func wholeNumbersAreShort() {
    #expect(ByteView("0").whole == 0 && ByteView("0012").whole == 12)
    let wrong: [StaticString] = ["", "12345", "-1", "1.0", "x"]
    for text in wrong { #expect(ByteView(text).whole == nil, "\(text)") }
  }

  @Test func ninesEndAFile() {
    #expect(ByteView("9999").isNines && ByteView("99999999").isNines)
    #expect(!ByteView("999").isNines && !ByteView("99998").isNines && !ByteView("").isNines)
  }

  @Test func namesArePrintable() {
    #expect(ByteView("WMM-2025").isName && ByteView("!~").isName)
    let wrong: [StaticString] = ["", "M\u{1B}[2J", "M\u{7F}", "Mü", "123456789012345678901234567890123"]
    for text in wrong { #expect(!ByteView(text).isName, "\(text)") }
  }
}
