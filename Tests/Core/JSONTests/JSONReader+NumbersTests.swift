import Bytes
import Testing

@testable import JSON

@Suite struct JSONReaderNumbersTests {
  private func number(_ text: String) throws -> Double {
    try reading(text) {
      let value = try $0.readNumber()
      try $0.end()
      return value
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", -0.0), ("7", 7), ("-12.5", -12.5), ("1e3", 1000), ("1E-3", 0.001), ("1.5e+2", 150),
      ("44.068841667", 44.068841667), ("-121.314191667", -121.314191667), ("1e-7", 1e-7), ("0.000001", 1e-6),
      ("123456789012345", 123_456_789_012_345), ("1e22", 1e22), ("8.12345678", 8.12345678),
      ("8.1234567890123456", 8.1234567890123456), ("-122.41941549999999", -122.41941549999999),
      ("123456789012345678901234567890", 1.2345678901234568e29), ("0.00000000000000000000000012345", 1.2345e-25),
      ("0.00000000000000000000000001e26", 1), ("1e-400", 0), ("1e-99999999999999999999", 0),
      ("0e99999999999999999999", 0),
    ])
  func numbersAreRead(_ text: String, _ value: Double) throws {
    #expect(try number(text).bitPattern == value.bitPattern)
  }

  /// Against the standard library's conversion of the same decimal text.
  @Test(arguments: [
    "3.14159265358979323846264338327950288", "12345678901234567890123456789", "1.797693134862e308",
    "0.1000000000000000055511151231257827", "9.999999999999999999999e-200", "2.2250738585072011e-308", "4.9e-324",
    "0.3", "1.7976931348623157e308", "5e-324", "123456.789e-30",
  ])
  func longNumbersAreTheNearestDouble(_ text: String) throws {
    #expect(try number(text) == Double(text))
    #expect(try number("-" + text) == Double("-" + text))
  }

  @Test func digitsAndExponentMayBalance() throws {
    let long = "1" + String(repeating: "0", count: 60_000)
    #expect(try number("\(long)e-60000") == 1)
  }

  @Test(arguments: ["1e309", "-1e309", "1e99999999999999999999", "2e308"])
  func hugeNumbersAreOutOfRange(_ text: String) throws {
    #expect(throws: JSONReader.Problem.range) { try number(text) }
    try reading(text) { reader in
      let decimal = try reader.readDecimal()
      #expect(decimal.nearest == nil && decimal.whole == nil)
    }
    // A value that is not read may have any size.
    try reading(text) {
      try $0.skip()
      try $0.end()
    }
  }

  @Test func aNumberMayBeKeptAsWritten() throws {
    let text = try reading(" -1.50e+2,") { String(decoding: Array(try $0.readNumberText()), as: UTF8.self) }
    #expect(text == "-1.50e+2")
  }
}

@Suite struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", 0, 0), ("-0", -0.0, 0), ("12", 12, 12), ("-9223372036854775808", -0x1p63, Int64.min),
      ("9223372036854775807", 0x1p63, Int64.max), ("9223372036854775808", 0x1p63, nil),
      ("9007199254740993", 0x1p53, 9_007_199_254_740_993),
      ("-9223372036854775809", -0x1p63, nil), ("18446744073709551617", 0x1p64, nil), ("1.0", 1, nil), ("1e2", 100, nil),
      ("10000000000000000000", 1e19, nil),
    ] as [(String, Double, Int64?)])
  func wholeNumbersAreExact(_ text: String, _ nearest: Double, _ whole: Int64?) throws {
    let number = try reading(text) {
      let number = try $0.readDecimal()
      try $0.end()
      return number
    }
    #expect(number == JSONNumber(nearest: nearest, whole: whole))
  }
}
