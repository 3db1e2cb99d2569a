import Bytes
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct XMLReaderTests {
  /// Returns all events of a text, as a text.
  private func events(_ text: String) throws(GPXProblem) -> String {
    try Array(text.utf8).withByteView { (view) throws(GPXProblem) in
      var reader = try XMLReader(view)
      var result = ""
      while true {
        switch try reader.next() {
        case .start(let name):
          result += "<\(name.excerpt)"
          for attribute in reader.attributes { result += " \(attribute.name.excerpt)=[\(attribute.value.excerpt)]" }
          result += ">"
        case .text(let text): result += "'\(text.excerpt)'"
        case .literal(let text): result += "[\(text.excerpt)]"
        case .end: result += "</>"
        case .finished: return result
        }
      }
    }
  }

  private func problem(_ text: String) -> GPXProblem? {
    do throws(GPXProblem) {
      _ = try events(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("<a/>", "<a></>"),
    ("<a></a>", "<a></>"),
    ("<a >x</a >", "<a>'x'</>"),
    ("<?xml version='1.0'?>\n<a/>\n", "<a></>"),
    ("<?xml-x ?><a/><?y?><!-- z -->", "<a></>"),
    ("<!DOCTYPE gpx SYSTEM \"gpx.dtd\"><a/>", "<a></>"),
    ("<a b='1' c = \"'\"><d:e/></a>", "<a b=[1] c=[']><d:e></></>"),
    ("<a\n\tb='x>y'\r\n/>", "<a b=[x>y]></>"),
    ("<a>1<!-- - -- > -->2<![CDATA[<&]]]]>3</a>", "<a>'1''2'[<&]]]'3'</>"),
    ("<a><b>1</b> <b/></a>", "<a><b>'1'</>' '<b></></>"),
    ("<été>&x;</été>", "<été>'&x;'</>"),
    ("\u{FEFF}<a/>", "<a></>"),
  ])
  func readsWhatStandsThere(_ text: String, _ expected: String) throws {
    #expect(try events(text) == expected)
  }

  @Test(arguments: [
    ("", "there is no XML in this file", 1),
    (" \n ", "there is no XML in this file", 2),
    ("$GPRMC,1", "this is not XML, which begins with <", 1),
    ("\n\n{}", "this is not XML, which begins with <", 3),
    ("<a>\n<b>", "the file ends inside <b>", 2),
    ("<a>\n</b>", "</b> where </a> was to come", 2),
    ("<a></a>\n</a>", "</a> closes nothing", 2),
    ("<a/>\n<b/>", "a second root element", 2),
    ("<a/>\nx", "something follows the end of the XML", 2),
    ("<a", "the tag <a> has no end", 1),
    ("<a></a", "the tag </a> has no end", 1),
    ("<a b>", "b has no value", 1),
    ("<a b=1>", "the value of b is not in quotes", 1),
    ("<a b='1>", "the value of b is not in quotes", 1),
    ("<a b='1>\n<c d='2'/></a>", "the value of b has < in it: a quote is missing", 1),
    ("<a b='1'c='2'/>", "there is no space before c=", 1),
    ("<a b='1' b='2'/>", "b stands twice in a tag", 1),
    ("<a>1 < 2</a>", "< begins no tag; as text it is written &lt;", 1),
    ("<a><!b></a>", "<! begins nothing that XML has here", 1),
    ("<a>\n<!-- ", "a comment has no end", 2),
    ("<!-->", "a comment has no end", 1),
    ("<a><![CDATA[", "a CDATA section has no end", 1),
    ("<![CDATA[x]]><a/>", "text outside the root element", 1),
    ("<?x", "a processing instruction has no end", 1),
    ("<?xml version='1.0'", "the XML declaration has no end", 1),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "the document type declares something, which is not read", 1),
    ("<a><!DOCTYPE a></a>", "a document type inside the document", 1),
    ("<!DOCTYPE", "the document type has no end", 1),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ expected: String, _ line: Int) {
    #expect(problem(text) == GPXProblem(line: line, expected))
  }

  @Test func depthAndAttributesAreBounded() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(problem(nested(64)) == nil)
    #expect(problem(nested(65)) == GPXProblem(line: 1, "more than 64 elements in each other"))
    func tag(_ count: Int) -> String { "<a" + (0..<count).map { " b\($0)=''" }.joined() + "/>" }
    #expect(problem(tag(64)) == nil)
    #expect(problem(tag(65)) == GPXProblem(line: 1, "more than 64 attributes in a tag"))
  }

  /// What could make a search start over and over again takes no longer than its length.
  @Test(arguments: [
    "<!-- " + String(repeating: "-- ", count: 300_000), "<a>" + String(repeating: "]]", count: 400_000),
    String(repeating: "<!DOCTYPE a>", count: 60_000), "<a>" + String(repeating: "<b/>", count: 100_000),
    "<a " + String(repeating: "b", count: 800_000), "<a b='" + String(repeating: "&", count: 800_000),
  ])
  func timeIsLinear(_ text: String) {
    let start = MonotonicClock.now
    #expect(problem(text) != nil)
    #expect(MonotonicClock.now.nanoseconds(since: start) < 20_000_000_000)
  }
}

@Suite struct XMLReaderEncodingTests {
  private func problem(_ bytes: [UInt8]) -> String? {
    do throws(GPXProblem) {
      _ = try bytes.withByteView { (view) throws(GPXProblem) in try XMLReader(view) }
      return nil
    } catch {
      #expect(error.line == 1)
      return error.text
    }
  }

  private func declared(_ encoding: String) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a/>".utf8)
  }

  @Test(arguments: ["UTF-8", "utf-8", "UTF8", "US-ASCII", "ISO-8859-1", "iso-8859-15", "windows-1252"])
  func encodingsWithASCIIInItsPlaceAreRead(_ encoding: String) {
    #expect(problem(declared(encoding)) == nil)
  }

  @Test(arguments: ["UTF-16", "Shift_JIS", "UTF-7", "IBM037", ""]) func othersAreNamed(_ encoding: String) {
    #expect(problem(declared(encoding)) == "its encoding is \(encoding); only UTF-8 is read")
  }

  @Test func theMarkOfUTF8IsSkipped() {
    #expect(problem([0xEF, 0xBB, 0xBF] + declared("UTF-8")) == nil)
    #expect(problem([0xEF, 0xBB, 0xBF] + declared("EUC-JP")) == "its encoding is EUC-JP; only UTF-8 is read")
  }

  @Test func wideCharactersAreRecognised() {
    let wide = Array("<a/>".utf16)
    let little = wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0, 0, 0, 0x3C]] {
      #expect(problem(bytes) == "this is UTF-16 or UTF-32; only UTF-8 is read")
    }
    #expect(problem([0x4C, 0x6F, 0xA7, 0x94]) == "this is EBCDIC; only UTF-8 is read")
    #expect(problem([]) == nil)
    #expect(problem([0x00]) == nil)
  }
}
