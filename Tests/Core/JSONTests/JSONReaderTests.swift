import Bytes
import Testing

@testable import JSON

/// Steps over one whole text.
private func skipped(_ text: String) throws {
  try reading(text) {
    try $0.skip()
    try $0.end()
  }
}

@Suite struct JSONReaderTests {
  @Test func membersComeInTheOrderOfTheText() throws {
    try reading(#" { "one" : 1 , "two":[true, false,null ], "three":{"four":"x"}, "five":-5e0 } "#) { reader in
      var names: [String] = []
      try reader.beginObject()
      while let name = try reader.nextName() {
        names.append(String(decoding: Array(name.bytes), as: UTF8.self))
        try reader.skip()
      }
      try reader.end()
      #expect(names == ["one", "two", "three", "five"])
    }
  }

  @Test(arguments: [
    "{}", "[]", "[[],{}]", " { \"a\" : 1 , \"b\":[true, false,null ] } ", "0", "-0.0e-0", #""""#,
    #""\u00e9\"\\\/\b\f\n\r\t""#, "\"eight plain characters, and more\"", "\"é\u{20AC}\u{10FFFF}\u{FFFF}\"", "true",
    "\tnull\r\n",
  ])
  func validTextsAreSkippedWhole(_ text: String) throws {
    let range = try reading(text) {
      let range = try $0.skip()
      try $0.end()
      return range
    }
    #expect(range.count == text.trimming.utf8.count)
  }

  @Test(
    arguments: [
      "", " ", "{", "}", "[", "]", "{]", "[}", "{,}", "[,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[1 2]",
      "{\"a\":1 \"b\":2}", "{a:1}", "{1:1}", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "nan", "Infinity", "tru",
      "nul", "truee", "\"", "\"\\\"", "\"\\x\"", "\"\\u12g4\"", "\"\\u12", "\"\u{1}\"", "\"a\nb\"", "{} {}", "1 1",
      "{\"class\":\"DEVICE\"2\"class\":\"DEVICE\"}", "\u{0}", "{\"a\":1\u{0}}", "'a'", "[1;2]", "{\"a\"=1}",
      "[1", "[1,", "truE", "fals", "\"a", #""\x""#, #""\u123"#, "\"tab\there\"", "--1",
    ])
  func invalidTextsAreRefused(_ text: String) {
    #expect(throws: JSONReader.Problem.syntax) { try skipped(text) }
  }

  @Test func nestingIsBounded() throws {
    func nested(_ depth: Int, _ opening: String, _ closing: String) -> String {
      String(repeating: opening, count: depth) + "0" + String(repeating: closing, count: depth)
    }
    try skipped(nested(JSONReader.deepest, "[", "]"))
    try skipped(nested(JSONReader.deepest, #"{"a":"#, "}"))
    #expect(throws: JSONReader.Problem.tooDeep) { try skipped(nested(JSONReader.deepest + 1, "[", "]")) }
    #expect(throws: JSONReader.Problem.tooDeep) { try skipped(nested(30_000, #"{"a":["#, "]}")) }
    #expect(throws: JSONReader.Problem.tooDeep) { try skipped(String(repeating: "[", count: 65_000)) }
  }

  @Test func theCallerMaySetAnotherDepth() throws {
    try Array("[[[]]]".utf8).withByteView { view throws(JSONReader.Problem) in
      for (limit, depth, isDeepEnough) in [(3, 0, true), (2, 0, false), (3, 1, false), (4, 1, true)] {
        var reader = JSONReader(view, deepest: limit)
        let problem: JSONReader.Problem?
        do throws(JSONReader.Problem) {
          try reader.skip(depth: depth)
          problem = nil
        } catch {
          problem = error
        }
        #expect(problem == (isDeepEnough ? nil : .tooDeep))
      }
    }
  }

  @Test func bytesAreTakenAfterWhiteSpace() throws {
    try reading(" [ 1 \t]\r\n x") { reader in
      #expect(reader.next == UInt8(ascii: "[") && reader.position == 1)
      #expect(!reader.takes(UInt8(ascii: "]")) && reader.takes(UInt8(ascii: "[")))
      let number = try reader.readNumber()
      #expect(number == 1)
      #expect(throws: JSONReader.Problem.syntax) { try reader.take(UInt8(ascii: ",")) }
      #expect(reader.position == 6)
      try reader.take(UInt8(ascii: "]"))
      #expect(reader.readByte() == UInt8(ascii: "x") && reader.next == 0)
      try reader.end()
    }
  }

  @Test func aByteOrderMarkIsSkippedAtTheBeginningOnly() throws {
    try reading("\u{FEFF}0 \u{FEFF}") { reader in
      reader.skipByteOrderMark()
      let number = try reader.readNumber()
      #expect(number == 0 && reader.position == 4)
      reader.skipByteOrderMark()
      #expect(throws: JSONReader.Problem.syntax) { try reader.end() }
    }
  }

  @Test func aMemberIsReadOnceAndNullLeavesItUnknown() throws {
    try reading(#"null 2 "x" true null "y""#) { reader in
      var value: Double?
      try reader.read(&value, in: 0...9)
      #expect(value == nil)
      try reader.read(&value, in: 0...9)
      #expect(value == 2)
      #expect(throws: JSONReader.Problem.repeatedName) { try reader.read(&value, in: 0...9) }
      var text: JSONText?
      try reader.read(&text)
      #expect(text == "x")
      #expect(throws: JSONReader.Problem.repeatedName) { try reader.read(&text) }
      var truth: Bool?
      try reader.read(&truth)
      #expect(truth == true)
      #expect(throws: JSONReader.Problem.repeatedName) { try reader.read(&truth) }
    }
  }

  @Test(
    arguments: [
      ("255", 255, nil), ("256", nil, .range), ("-1", nil, .range), ("3.0", 3, nil), ("3.5", nil, .range),
      ("1e2", 100, nil), ("9007199254740993", nil, .range), ("1e300", nil, .range), ("\"3\"", nil, .syntax),
      ("null", nil, nil),
    ] as [(String, UInt8?, JSONReader.Problem?)])
  func wholeNumbersFitTheirType(_ text: String, _ value: UInt8?, _ problem: JSONReader.Problem?) {
    var read: UInt8?
    var thrown: JSONReader.Problem?
    reading(text) { reader in
      do throws(JSONReader.Problem) { try reader.read(&read) } catch { thrown = error }
    }
    #expect(read == value && thrown == problem)
  }

  @Test func numbersOutsideTheCallersRangeAreRefused() {
    var value: Double?
    #expect(throws: JSONReader.Problem.range) { try reading("10") { try $0.read(&value, in: 0...9) } }
    #expect(throws: JSONReader.Problem.syntax) { try reading("true") { try $0.read(&value, in: 0...9) } }
    #expect(value == nil)
  }

  @Test func aStringOfAFormIsConvertedAndOthersRefused() throws {
    func read(_ text: String, _ value: inout Int?) throws {
      try reading(text) { try $0.read(&value) { $0.count == 3 ? Int($0[0]) : nil } }
    }
    var value: Int?
    try read("null", &value)
    #expect(value == nil)
    try read(#" "abc""#, &value)
    #expect(value == 0x61)
    #expect(throws: JSONReader.Problem.repeatedName) { try read(#""abc""#, &value) }
    var other: Int?
    #expect(throws: JSONReader.Problem.range) { try read(#""ab""#, &other) }
    #expect(throws: JSONReader.Problem.syntax) { try read("12", &other) }
  }
}

extension String {
  fileprivate var trimming: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let last = lastIndex { !$0.isWhitespace } ?? startIndex
    return start < endIndex ? self[start...last] : ""
  }
}
