import Bytes
import Testing

@testable import GeoJSON

@Suite struct JSONStringTests {
  private func text(_ json: String) throws -> String {
    let bytes = try reading(json) { cursor throws(GeoJSONProblem) in try cursor.readString().text }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func escapesAreDecoded() throws {
    #expect(try text(#""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try text(#""\u0000\u007f\u0080\u20AC""#) == "\0\u{7F}\u{80}€")
  }

  @Test func surrogatePairsAreOneScalar() throws {
    #expect(try text(#""\ud83d\uDE00!""#) == "😀!")
    #expect(try text(#""\udbff\udfff""#) == "\u{10FFFF}")
  }

  @Test func halfASurrogatePairIsReplaced() throws {
    #expect(try text(#""\ud83d\u0041""#) == "\u{FFFD}A")
    #expect(try text(#""\udc00""#) == "\u{FFFD}")
    #expect(try text(#""\ud83d""#) == "\u{FFFD}")
    #expect(try text(#""\ud83d\ud83d\ude00""#) == "\u{FFFD}😀")
  }

  @Test func stringsWithEscapesEqualNoLiteral() throws {
    let same = try reading(#""type""#) { cursor throws(GeoJSONProblem) in "type" ~= (try cursor.readString()) }
    let escaped = try reading(#""t\u0079pe""#) { cursor throws(GeoJSONProblem) in "type" ~= (try cursor.readString()) }
    #expect(same && !escaped)
  }
}
