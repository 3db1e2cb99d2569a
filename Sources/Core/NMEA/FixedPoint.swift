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
  var value: Double {
    switch decimals {
    case 0: Double(units)
    case 1: Double(units) / 10
    case 2: Double(units) / 100
    case 3: Double(units) / 1000
    default: Double(units) / Double(FixedPoint.integerPower(decimals))
    }
  }

  /// 10ⁿ for n in 0...18, else 1.
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
    default: longPower(exponent)
    }
  }

  @inline(never)
  private static func longPower(_ exponent: Int) -> Int64 {
    var result: Int64 = 1
    for _ in 0..<max(0, min(exponent, 18)) { result &*= 10 }
    return result
  }
}
