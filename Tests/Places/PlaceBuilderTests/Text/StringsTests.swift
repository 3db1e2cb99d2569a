import JSON
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

@Suite struct JSONReaderStringsTests {
  private func names(_ text: String) throws -> [String] {
    var names: [String] = []
    try readJSON(Array(text.utf8), "cities.json") { (reader) throws(JSONReader.Problem) in
      try reader.beginArray()
      while try reader.nextElement() { names.append(try reader.readString()) }
    }
    return names
  }

  /// A high surrogate with an escape after it that is no low one ended the program once.
  @Test func halfOfASurrogatePairIsReplaced() throws {
    #expect(
      try names(#"["\ud800\u0041","\ud83d\ude00","\udc00","\ud800\n"]"#) == [
        "\u{FFFD}A", "😀", "\u{FFFD}", "\u{FFFD}\n",
      ])
  }

  @Test(arguments: ["", "[", #"["a"#, #"["\u12"]"#, #"["\"#, #"["a",]"#, "{}", #"["a"]x"#])
  func otherTextIsAnError(_ text: String) {
    #expect(throws: BuildError.self) { try names(text) }
  }
}
