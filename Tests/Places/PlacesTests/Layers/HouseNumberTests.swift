import Testing

@testable import Places

@Suite struct HouseNumberTests {
  @Test(arguments: [
    ("5 A", "5a"), ("5a", "5a"), ("27号", "27"), ("27號", "27"), ("１２", "12"), ("2番1号", "2-1"), ("2番地", "2"),
    ("12–14", "12-14"),
    ("152번지", "152"), ("7/2", "7/2"), ("No.5", "no5"),
  ])
  func formsOfANumberAreEqual(_ text: String, _ form: String) {
    #expect(HouseNumber(text)?.text == form)
  }

  @Test func nothingIsNoNumber() {
    #expect(HouseNumber("") == nil && HouseNumber(" - ") == nil)
    #expect(HouseNumber(String(repeating: "9", count: 41)) == nil)
    #expect(HouseNumber("99999999999999999999")?.value == nil)
  }

  @Test(arguments: [
    ("6-10", "8", true), ("6-10", "7", false), ("6-9", "7", true), ("10-6", "8", false), ("6", "6", false),
  ])
  func rangeContainsItsSideOfTheStreet(_ range: String, _ number: String, _ contains: Bool) throws {
    #expect(try #require(HouseNumber(range)).contains(try #require(HouseNumber(number))) == contains)
  }
}
