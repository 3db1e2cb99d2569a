import Bytes
import Testing

@testable import LinuxLocation

@Suite struct XMLTextTests {
  private func decode(_ text: String) -> (text: String, problem: String?) {
    var result = XMLText()
    let problem = Array(text.utf8).withByteView { result.append($0) }
    return (String(decoding: result.bytes, as: UTF8.self), problem)
  }

  @Test(
    arguments: [
      ("51.05", "51.05"), ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#53;&#x31;&#X2;", nil), ("&#53;&#x31;", "51"),
      ("&#x20AC;", "€"), ("&#x1F9ED;", "🧭"), ("a&amp;lt;", "a&lt;"), ("", ""),
    ] as [(String, String?)])
  func referencesStandForCharacters(_ text: String, _ expected: String?) {
    let (result, problem) = decode(text)
    #expect((problem == nil) == (expected != nil))
    if let expected { #expect(result == expected) }
  }

  @Test(arguments: [
    "&", "&;", "&nbsp;", "& lt;", "&lt", "&#;", "&#x;", "&#-1;", "&#+53;", "&#0;", "&#xD800;", "&#x110000;",
    "&#99999999999;",
  ])
  func othersAreRefused(_ text: String) {
    #expect(decode(text).problem != nil)
  }

  @Test func longTextsAreCut() {
    let (text, problem) = decode(String(repeating: "1", count: 1000) + "&")
    #expect(text.utf8.count == XMLText.longest)
    #expect(problem == nil)
    var literal = XMLText()
    Array(String(repeating: "&", count: 1000).utf8).withByteView { literal.append(literal: $0) }
    #expect(literal.bytes.count == XMLText.longest)
    literal.removeAll()
    #expect(literal.bytes.isEmpty)
  }
}
