import Bytes
import TestSupport
import Testing

@testable import NMEA

@Suite struct FixedPointTests {
  @Test(arguments: [
    ("0", 0, 0), ("-0", 0, 0), ("12", 12, 0), ("+12.50", 1250, 2), ("-3.25", -325, 2), (".5", 5, 1), ("5.", 5, 0),
    ("000123.4500", 1_234_500, 4), ("-31.442", -31442, 3),
  ]) func parses(_ text: String, _ units: Int64, _ decimals: Int) {
    let number = parse(text)
    #expect(number?.units == units)
    #expect(number?.decimals == decimals)
  }

  @Test(arguments: ["", "-", "+", ".", "-.", "1.2.3", "1e5", "1,5", "--1", "1-", " 1", "1 ", "0x1", "NaN", "|2"])
  func refuses(_ text: String) { #expect(parse(text) == nil) }

  @Test func keepsEighteenDigits() {
    #expect(parse("123456789.123456789")?.units == 123_456_789_123_456_789)
    #expect(parse("123456789012345678")?.units == 123_456_789_012_345_678)
  }

  @Test func dropsDigitsBehindThePointThatDoNotFit() {
    #expect(parse("1." + String(repeating: "3", count: 300))?.decimals == 14)
    #expect(parse(String(repeating: "0", count: 300) + "7.5")?.units == 75)
  }

  @Test func zerosBehindThePointAreBoundedToo() {
    let number = parse("0." + String(repeating: "0", count: 300) + "1")
    #expect(number?.units == 0)
    #expect(number?.decimals == 14)
  }

  @Test func refusesMoreDigitsBeforeThePointThanFit() {
    #expect(parse("1234567890123456789") == nil)
    #expect(parse(String(repeating: "9", count: 1000)) == nil)
  }

  @Test func valueIsTheNearestDouble() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let whole = random.next() % 100_000_000
      let decimals = Int(random.next() % 8)
      var text = "\(whole)"
      text.insert(".", at: text.index(text.endIndex, offsetBy: -min(decimals, text.count)))
      #expect(parse(text)?.value == Double(text.hasPrefix(".") ? "0" + text : text.hasSuffix(".") ? text + "0" : text))
    }
  }

  @Test func powersOfTenAreExact() {
    var power: Int64 = 1
    for exponent in 0...14 {
      #expect(FixedPoint.integerPower(exponent) == power)
      #expect(Double(FixedPoint.integerPower(exponent)) == Double("1e\(exponent)"))
      power = power &* 10
    }
  }

  private func parse(_ text: String) -> FixedPoint? {
    Array(text.utf8).withByteView { FixedPoint($0, FieldRange(start: 0, end: $0.count)) }
  }
}
