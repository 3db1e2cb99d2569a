import Testing

@testable import PlaceBuilder

@Suite struct StringSearchTests {
  @Test func theFirstOccurrenceIsFound() {
    let text = "aab<ab>"
    #expect(text.range(ofBytes: "ab").map { text[..<$0.lowerBound] } == "a")
    #expect(text.range(ofBytes: "b<ab>").map { text[$0.upperBound...] } == "")
    #expect(text.range(ofBytes: "abc") == nil && text.range(ofBytes: "") == nil)
  }

  @Test func everyOccurrenceIsReplaced() {
    #expect("a&amp;b&amp;".replacing(bytes: "&amp;", with: "&") == "a&b&")
    #expect("zh-Hant".replacing(bytes: "-", with: "_") == "zh_Hant")
  }
}
