import Bytes

/// A decimal number as it was sent: an integer and the number of digits behind the point.
///
/// Nothing is rounded until `value` divides once, which gives the double nearest to what was written.
struct FixedPoint: Equatable {
  var units: Int64
  var decimals: Int

  /// Parses `[+-]digits[.digits]`. Beyond 18 significant digits or 14 decimals, those behind the point are dropped; too
  /// many before it make the number malformed (nil).
  @inline(__always)
  static func parse(_ text: ByteView, _ field: FieldRange) -> FixedPoint? {
    // Nearly all numbers: up to eight digits, a point among the first eight bytes, up to eight digits more.
    let points = points(in: text.word(at: field.start))
    let whole = points == 0 ? field.count : min(points.trailingZeroBitCount &>> 3, field.count)
    guard let high = text.digits(at: field.start, count: whole) else { return parseAny(text, field) }
    if whole == field.count { return FixedPoint(units: Int64(high), decimals: 0) }
    let places = field.count &- whole &- 1
    guard let low = text.digits(at: field.start &+ whole &+ 1, count: places) else { return parseAny(text, field) }
    return FixedPoint(units: Int64(high) &* integerPower(places) &+ Int64(low), decimals: places)
  }

  /// The same for signed, long and wrong numbers, digit by digit.
  @inline(never)
  private static func parseAny(_ text: ByteView, _ field: FieldRange) -> FixedPoint? {
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
  var value: Double { Double(units) / Double(FixedPoint.integerPower(decimals)) }

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

  /// Bit 7 of every byte that is a point.
  @inline(__always)
  private static func points(in word: UInt64) -> UInt64 {
    let difference = word ^ 0x2E2E_2E2E_2E2E_2E2E
    return ~((difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | difference) & 0x8080_8080_8080_8080
  }
}
