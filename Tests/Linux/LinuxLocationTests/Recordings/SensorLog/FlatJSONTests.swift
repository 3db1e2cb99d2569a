import Bytes
import GNSS
import Testing

@testable import LinuxLocation

@Suite struct FlatJSONTests {
  private func parse(_ text: String) -> FlatJSON? { FlatJSON(Array(text.utf8)[...]) }

  @Test func membersHaveTheirValues() throws {
    let line = try #require(
      parse(#" { "a" : "b\"\u00e9\n" , "n":-12.5e-1,"i":9007199254740993,"t":true,"f":false,"z":null } "#))
    #expect(line.text("a") == "b\"é\n")
    #expect(line.number("n") == -1.25)
    #expect(line.integer("i") == 9_007_199_254_740_993)
    #expect(line.truth("t") == true && line.truth("f") == false)
    #expect(line["z"] == .null && line["y"] == nil)
    #expect(line.integer("n") == nil && line.number("a") == nil && line.text("n") == nil && line.truth("n") == nil)
  }

  @Test func whatIsInsideIsSteppedOver() throws {
    let line = try #require(parse(#"{"a":[1,{"b":[]},"]"],"c":{"d":{"e":[true]}},"f":2}"#))
    #expect(line["a"] == .nested && line["c"] == .nested && line.number("f") == 2)
    #expect(parse("{}")?.members.isEmpty == true)
  }

  @Test func escapesAreDecoded() throws {
    let line = try #require(parse(#"{"t\u0079pe":"\ud83d\ude00","x":"\ud83d"}"#))
    #expect(line.text("type") == "😀" && line.text("x") == "\u{FFFD}")
  }

  static let broken = [
    "", "{", "{\"a\":\n1}", "}", "[]", "1", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1}x"#, #"{"a":1"#, #"{"a":01}"#,
    #"{"a":1.}"#,
    #"{"a":.5}"#, #"{"a":+1}"#, #"{"a":1e}"#, #"{"a":tru}"#, #"{"a":"b}"#, #"{"a":"\x"}"#, #"{"a":"\u12"}"#,
    #"{"a":"\u+123"}"#, #"{"a":1,"a":2}"#, #"{a:1}"#, #"{"a":[1}"#, #"{"a":NaN}"#, "{\"a\":\"\u{1}\"}",
    String(repeating: #"{"a":"#, count: 10_000),
  ]

  @Test(arguments: broken) func whatIsBrokenIsRefused(text: String) { #expect(parse(text) == nil) }

  @Test func aNumberBeyondADoubleIsNone() throws {
    let line = try #require(parse(#"{"a":1e999,"b":9223372036854775808}"#))
    #expect(line.number("a") == nil && line.integer("b") == nil)
  }

  /// Each name is compared with all before it: a line of 64 kB could otherwise take half a second.
  @Test func anObjectWithoutEndIsRefused() {
    func object(_ count: Int) -> String { "{" + (0..<count).map { "\"\($0)\":0" }.joined(separator: ",") + "}" }
    #expect(parse(object(FlatJSON.maximumMembers)) != nil)
    #expect(parse(object(FlatJSON.maximumMembers + 1)) == nil)
    #expect(parse(object(8000)) == nil)
  }
}

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmFy", "foobar"),
  ])
  func readsTheVectorsOfTheStandard(_ text: String, _ bytes: String) {
    #expect(base64Decoded(text) == Array(bytes.utf8))
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Z===", "Zm9v====", "Zg==Zg==", "Zm 9", "Zm9\u{e9}", "====", "Zm-_"])
  func anythingElseIsNone(_ text: String) {
    #expect(base64Decoded(text) == nil)
  }

  @Test func readsWhatIsWritten() {
    for count in 0..<300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
      var writer = ByteWriter()
      writer.append(base64: bytes)
      #expect(base64Decoded(String(decoding: writer.bytes, as: UTF8.self)) == bytes)
    }
  }
}
