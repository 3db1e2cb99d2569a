import Bytes

/// A decimal number as it was sent: an integer and the number of digits behind the point.
///
/// Nothing is rounded until `value` divides once, which gives the double nearest to what was written.
struct FixedPoint: Equatable {
  var units: Int64
  var decimals: Int

  @inline(__always)
  init(units: Int64, decimals: Int) {
    self.units = units
    self.decimals = decimals
  }

  /// Parses `[+-]digits[.digits]`. Beyond 18 significant digits or 14 decimals, those behind the point are dropped; too
  /// many before it make the number malformed (nil).
  @inline(__always)
  init?(_ text: ByteView, _ field: FieldRange) {
    guard let number = FixedPoint.short(text, field) ?? FixedPoint.any(text, field) else { return nil }
    self = number
  }

  /// Nearly all numbers: at most eight characters, one of them a point. It is taken out and the digits converted at once.
  @inline(__always)
  private static func short(_ text: ByteView, _ field: FieldRange) -> FixedPoint? {
    let count = field.count
    guard count <= 8 else { return nil }
    let word = text.word(at: field.start)
    let difference = word ^ 0x2E2E_2E2E_2E2E_2E2E
    let points = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    let point = points.trailingZeroBitCount &>> 3
    guard point < count, count > 1 else { return nil }
    let below: UInt64 = (1 &<< UInt64(truncatingIfNeeded: point &* 8)) &- 1
    let digits = (word & below) | ((word &>> 8) & ~below)
    guard let units = ByteView.value(ofDigits: digits, count: count &- 1) else { return nil }
    return FixedPoint(units: Int64(units), decimals: count &- 1 &- point)
  }

  /// The same for whole, signed, long and wrong numbers, digit by digit.
  @inline(never)
  private static func any(_ text: ByteView, _ field: FieldRange) -> FixedPoint? {
    var index = field.start
    let isNegative = text[index] == .minus
    if isNegative || text[index] == .plus { index &+= 1 }
    var magnitude: Int64 = 0
    var point = -1
    let first = index
    while index < field.end {
      let digit = text[index] &- .zero
      if digit < 10 {
        guard magnitude < 100_000_000_000_000_000, point < 0 || index &- point <= 14 else { break }
        magnitude = magnitude &* 10 &+ Int64(digit)
      } else if text[index] == .point, point < 0 {
        point = index
      } else {
        return nil
      }
      index &+= 1
    }
    guard index &- first > (point < 0 ? 0 : 1) else { return nil }
    let number = FixedPoint(
      units: isNegative ? -magnitude : magnitude, decimals: point < 0 ? 0 : index &- point &- 1)
    while index < field.end {
      guard point >= 0, text[index] &- .zero < 10 else { return nil }
      index &+= 1
    }
    return number
  }

  @inline(__always)
  var value: Double { Double(units) / FixedPoint.power(decimals) }

  /// 10ⁿ for n in 0...18, else 1; a table to the compiler.
  @inline(__always)
  static func power(_ exponent: Int) -> Double {
    switch exponent {
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    case 18: 1e18
    default: 1
    }
  }

  /// The same as an integer.
  @inline(__always)
  static func integerPower(_ exponent: Int) -> Int64 {
    switch exponent {
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    default: 1
    }
  }
}
