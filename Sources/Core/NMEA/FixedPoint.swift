import Bytes

/// A decimal number as it was sent: an integer and the number of digits behind the point.
///
/// Nothing is rounded until `value` divides once, which gives the double nearest to what was written.
struct FixedPoint: Equatable {
  var units: Int64
  var decimals: Int

  /// Parses `[+-]digits[.digits]`. Beyond 18 significant digits, those behind the point are dropped and those before it
  /// make the number malformed (nil).
  @inline(__always)
  init?(_ text: ByteView, _ field: FieldRange) {
    var index = field.start
    let isNegative = text[index] == .minus
    if isNegative || text[index] == .plus { index += 1 }
    var magnitude: Int64 = 0
    var point = -1
    let first = index
    while index < field.end {
      let digit = text[index] &- .zero
      if digit < 10 {
        guard magnitude < 100_000_000_000_000_000 else { break }
        magnitude = magnitude &* 10 &+ Int64(digit)
      } else if digit == UInt8.point &- .zero, point < 0 {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    guard index - first > (point < 0 ? 0 : 1) else { return nil }
    units = isNegative ? -magnitude : magnitude
    decimals = point < 0 ? 0 : index - point - 1
    if index < field.end { guard point >= 0, text.areDigits(from: index, to: field.end) else { return nil } }
  }

  @inline(__always)
  var value: Double {
    switch decimals {
    case 0: Double(units)
    case 1: Double(units) / 10
    case 2: Double(units) / 100
    case 3: Double(units) / 1000
    default: Double(units) / FixedPoint.power(decimals)
    }
  }

  /// 10ⁿ, exact in a double for n ≤ 22.
  static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }

  @inline(__always)
  static func integerPower(_ exponent: Int) -> Int64 {
    var result: Int64 = 1
    for _ in 0..<exponent { result = result &* 10 }
    return result
  }
}

extension ByteView {
  fileprivate func areDigits(from start: Int, to end: Int) -> Bool {
    for index in start..<end where self[index] &- .zero > 9 { return false }
    return true
  }
}
