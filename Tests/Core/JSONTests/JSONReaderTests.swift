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

private func number(_ text: String) throws -> Double {
  try reading(text) {
    let value = try $0.readNumber()
    try $0.end()
    return value
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

  @Test(arguments: ["{}", "[]", "[[],{}]", "0", "-0.0e-0", #""""#, #""\u00e9\"\\\/\b\f\n\r\t""#, "true", " null\r\n"])
  func validTextsAreSkippedWhole(_ text: String) throws { try skipped(text) }

  @Test(
    arguments: [
      "", " ", "{", "}", "[", "]", "{]", "[}", "{,}", "[,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[1 2]",
      "{\"a\":1 \"b\":2}", "{a:1}", "{1:1}", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "nan", "Infinity", "tru",
      "nul", "truee", "\"", "\"\\\"", "\"\\x\"", "\"\\u12g4\"", "\"\\u12", "\"\u{1}\"", "\"a\nb\"", "{} {}", "1 1",
      "{\"class\":\"DEVICE\"2\"class\":\"DEVICE\"}", "\u{0}", "{\"a\":1\u{0}}", "'a'", "[1;2]", "{\"a\"=1}",
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

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("44.068841667", 44.068841667), ("-121.314191667", -121.314191667), ("1E3", 1000),
      ("1e-7", 1e-7), ("0.000001", 1e-6), ("123456789012345", 123_456_789_012_345), ("1e22", 1e22),
      ("1e-400", 0), ("1e-99999999999999999999", 0), ("0e99999999999999999999", 0),
      ("0.00000000000000000000000001e26", 1),
    ])
  func numbers(_ text: String, _ value: Double) throws {
    #expect(try number(text) == value)
  }

  @Test func longNumbersAreNearTheNearestDouble() throws {
    for text in [
      "3.14159265358979323846264338327950288", "12345678901234567890123456789", "1.797693134862e308",
      "0.1000000000000000055511151231257827", "9.999999999999999999999e-200",
    ] {
      let expected = try #require(Double(text))
      #expect(abs(try number(text) / expected - 1) < 1e-14, "\(text)")
    }
    let long = "1" + String(repeating: "0", count: 60_000)
    #expect(try number("\(long)e-60000") == 1)
  }

  @Test(arguments: ["1e309", "-1e309", "1e99999999999999999999", "2e308"])
  func hugeNumbersAreOutOfRange(_ text: String) throws {
    #expect(throws: JSONReader.Problem.range) { try number(text) }
    // A value that is not read may have any size.
    try skipped(text)
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

  @Test func stringsAreComparedAsWritten() throws {
    try reading(#" "TPV" "T\u0050V" "#) { reader in
      let (plain, escaped) = (try reader.readName(), try reader.readName())
      #expect("TPV" ~= plain && !("TPV" ~= escaped))
    }
  }
}

@Suite struct JSONNameTests {
  @Test func aNameEqualsTheWholeLiteralOnly() {
    Array("lat".utf8).withByteView { view in
      let name = JSONName(view)
      #expect("lat" ~= name)
      #expect(!("la" ~= name) && !("latitude" ~= name) && !("lon" ~= name) && !("" ~= name))
    }
  }
}

@Suite struct JSONTextTests {
  private func text(_ literal: String) throws -> String {
    try reading("\"\(literal)\"") { String(decoding: try $0.readText().bytes, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("", ""), ("/dev/ttyACM0", "/dev/ttyACM0"), (#"a\"b\\c\/d"#, "a\"b\\c/d"),
      (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u20AC"#, "Aé€"), ("é€😀", "é€😀"),
      (#"\ud83d\ude00!"#, "😀!"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
      (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
      (#"\u0000"#, "\u{0}"), (#"\uFFFF"#, "\u{FFFF}"),
    ])
  func escapesAreResolved(_ literal: String, _ expected: String) throws {
    #expect(try text(literal) == expected)
  }

  @Test func literalsAndBytesAreEqual() {
    #expect(JSONText("ab".utf8) == "ab")
    #expect(JSONText("".utf8).isEmpty)
  }
}
