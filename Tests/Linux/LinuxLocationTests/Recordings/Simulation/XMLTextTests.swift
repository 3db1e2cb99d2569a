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

@Suite struct ByteViewSearchTests {
  private func view<R>(_ text: String, _ body: (ByteView) -> R) -> R { Array(text.utf8).withByteView(body) }

  @Test func findsBytesAndTextsFromAPlaceOn() {
    view("a-->b-->") { view in
      #expect(view.firstIndex(of: UInt8(ascii: "-"), from: 0) == 1)
      #expect(view.firstIndex(of: UInt8(ascii: "-"), from: 3) == 5)
      #expect(view.firstIndex(of: UInt8(ascii: "-"), from: 7) == nil)
      #expect(view.firstIndex(of: UInt8(ascii: "-"), from: -1) == nil)
      #expect(view.firstIndex(of: "-->", from: 0) == 1)
      #expect(view.firstIndex(of: "-->", from: 2) == 5)
      #expect(view.firstIndex(of: "-->!", from: 0) == nil)
    }
  }

  @Test func comparesWithinTheWindow() {
    view("<gpx") { view in
      #expect(view.holds("<gpx", at: 0))
      #expect(!view.holds("<gpx>", at: 0))
      #expect(view.holds("px", at: 2))
      #expect(!view.holds("px", at: -1))
      #expect(view.slice(1, 4).equals("gpx"))
      #expect(!view.slice(1, 3).equals("gpx"))
      #expect(view.slice(2, 4).equals(view.slice(2, 4)))
      #expect(!view.slice(0, 2).equals(view.slice(1, 3)))
      #expect(ByteView.empty.equals(""))
      #expect(ByteView.empty.equals(ByteView.empty))
    }
  }

  @Test func countsAndQuotes() {
    view("1\n2\n3\n") { view in
      #expect(view.count(of: 0x0A, before: 0) == 0)
      #expect(view.count(of: 0x0A, before: 2) == 1)
      #expect(view.count(of: 0x0A, before: 99) == 3)
    }
    view(String(repeating: "x", count: 41)) { #expect($0.excerpt == String(repeating: "x", count: 40) + "…") }
    [0x41, 0xFF].withByteView { #expect($0.excerpt == "A\u{FFFD}") }
  }
}
