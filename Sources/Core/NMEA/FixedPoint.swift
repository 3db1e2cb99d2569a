import Bytes

/// A decimal number as sent: an integer and the number of its decimals.
///
/// `value` divides once and is the double nearest to the decimal number.
struct FixedPoint: Equatable {
  var units: Int64
  var decimals: Int

  @inline(__always)
  init(units: Int64, decimals: Int) {
    self.units = units
    self.decimals = decimals
  }

  /// Parses `[+-]digits[.digits]`.
  ///
  /// Beyond 18 significant digits or 14 decimals, further decimals are dropped. Returns nil for a malformed number or
  /// too many digits before the point.
  @inline(__always)
  init?(_ text: ByteView, _ field: FieldRange) {
    guard let number = FixedPoint.short(text, field) ?? FixedPoint.any(text, field) else { return nil }
    self = number
  }

  /// Fast path for nearly all numbers: at most eight characters with one point. Converts all digits at once.
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

  /// Slow path, digit by digit: whole, signed, long and malformed numbers.
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

  /// Returns 10ⁿ for n in 0...18, else 1. The compiler makes a table of the switch.
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

  /// Returns 10ⁿ as an integer for n in 0...18, else 1.
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
