import Bytes
import TestSupport
import Testing

@testable import JSON

@Suite struct LongDecimalTests {
  private func value(_ digits: String, _ exponent: Int) -> Double {
    Array(digits.utf8).withByteView { LongDecimal($0, exponent: exponent).value }
  }

  /// Against the standard library's conversion of the same decimal text.
  @Test func randomNumbersAreRoundedToNearest() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<4000 {
      var digits = "\(generator.next() % 9 + 1)"
      for _ in 0..<generator.next() % 40 { digits += "\(generator.next() % 10)" }
      let exponent = Int(generator.next() % 700) - 360
      #expect(value(digits, exponent) == Double("\(digits)e\(exponent)"), "\(digits)e\(exponent)")
    }
  }

  /// The exact middles between neighbouring Doubles, and the decimal numbers just above and below them.
  @Test func middlesGoToTheEvenSignificand() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let significand = generator.next() >> 11 | 1 << 52
      let shift = Int(generator.next() % 60)
      // (2 s + 1) × 2^(shift − 1) as an integer text: exact, since the power is at least 0.
      var middle = LargeDecimalText(2 * significand + 1)
      for _ in 0..<shift { middle.double() }
      let exact = Double(significand) * Double(sign: .plus, exponent: shift + 1, significand: 1)
      let above = Double(significand + 1) * Double(sign: .plus, exponent: shift + 1, significand: 1)
      let even = significand % 2 == 0 ? exact : above
      #expect(value(middle.text, 0) / 1 == even)
      #expect(value(middle.text + "1", -1) == above)
      #expect(value(middle.text + "0000000000000000000000000000001", -31) == above)
    }
  }

  @Test(arguments: [
    ("49406564584124654", -340, Double.leastNonzeroMagnitude), ("24703282292062327", -340, 0),
    ("24703282292062328", -340, Double.leastNonzeroMagnitude),
    ("22250738585072011", -324, Double.leastNormalMagnitude.nextDown),
    ("22250738585072014", -324, Double.leastNormalMagnitude),
    ("17976931348623157", 292, .greatestFiniteMagnitude), ("17976931348623159", 292, .infinity), ("1", 309, .infinity),
    ("1", 400_000, .infinity), ("1", -400_000, 0), ("0", 400_000, 0), ("000", 0, 0),
  ])
  func endsOfTheRangeAreExact(_ digits: String, _ exponent: Int, _ expected: Double) {
    #expect(value(digits, exponent) == expected)
  }

  /// 2⁻¹⁰⁷⁵ is the middle between 0 and the smallest Double; its 752 digits decide.
  @Test func hundredsOfDigitsDecide() {
    var middle = LargeDecimalText(1)
    for _ in 0..<1075 { middle.multiply(by: 5) }
    #expect(value(middle.text, -1075) == 0)
    #expect(value(middle.text + "1", -1076) == Double.leastNonzeroMagnitude)
    let zeros = String(repeating: "0", count: 5000)
    #expect(value(middle.text + zeros, -6075) == 0)
    #expect(value(middle.text + zeros + "1", -6076) == Double.leastNonzeroMagnitude)
  }

  @Test func pointAndLeadingZerosDoNotMatter() {
    #expect(value("000.000123", -6) == 0.000123)
    #expect(value("12.5", -1) == 12.5)
  }
}

/// A natural number as decimal text.
private struct LargeDecimalText {
  /// Digits, the lowest first.
  private var digits: [UInt8]

  init(_ value: UInt64) { digits = String(value).utf8.reversed().map { $0 - 0x30 } }

  var text: String { String(decoding: digits.reversed().map { $0 + 0x30 }, as: UTF8.self) }

  mutating func double() { multiply(by: 2) }

  mutating func multiply(by factor: UInt8) {
    var carry: UInt8 = 0
    for index in digits.indices {
      let product = digits[index] * factor + carry
      digits[index] = product % 10
      carry = product / 10
    }
    if carry > 0 { digits.append(carry) }
  }
}

@Suite struct LargeIntegerTests {
  @Test func productsCarryIntoNewLimbs() {
    var integer = LargeInteger(UInt64.max)
    integer.multiply(by: UInt32.max, adding: UInt32.max)
    // (2⁶⁴ − 1)(2³² − 1) + 2³² − 1 = 2⁶⁴ (2³² − 1)
    var expected = LargeInteger(UInt64(UInt32.max))
    expected.shiftLeft(64)
    #expect(integer.compare(expected) == 0)
  }

  @Test func powersOfFiveAndTwoMakePowersOfTen() {
    var left = LargeInteger(3)
    left.multiply(byPowerOfFive: 40)
    left.shiftLeft(40)
    var right = LargeInteger(3)
    for _ in 0..<40 { right.multiply(by: 10) }
    #expect(left.compare(right) == 0)
  }

  @Test func comparisonIsByValue() {
    var large = LargeInteger(1)
    large.shiftLeft(32)
    #expect(large.compare(LargeInteger(UInt64(UInt32.max))) == 1)
    #expect(LargeInteger(5).compare(LargeInteger(6)) == -1)
    #expect(LargeInteger().compare(LargeInteger(0)) == 0)
    #expect(LargeInteger().compare(LargeInteger(1)) == -1)
  }

  @Test func zeroStaysZero() {
    var zero = LargeInteger(0)
    zero.shiftLeft(100)
    zero.multiply(by: 7)
    #expect(zero.compare(LargeInteger()) == 0)
  }
}
