import Bytes

/// A decimal number as it was sent: an integer and the number of digits behind the point.
///
/// Nothing is rounded until `value` divides once, which gives the double nearest to what was written.
struct FixedPoint: Equatable {
  var units: Int64
  var decimals: Int

  /// Parses `[+-]digits[.digits]`. More than 18 significant digits: those behind the point are dropped, those before it
  /// make the number malformed (nil).
  init?(_ text: ByteView) {
    var index = 0
    let isNegative = text[0] == .minus
    if isNegative || text[0] == .plus { index = 1 }
    var magnitude: Int64 = 0
    var digits = 0
    var places = 0
    var hasPoint = false
    while index < text.count {
      let byte = text[index]
      index += 1
      let digit = byte &- .zero
      if digit < 10 {
        digits += 1
        guard magnitude < 100_000_000_000_000_000 else {
          guard hasPoint else { return nil }
          continue
        }
        magnitude = magnitude &* 10 &+ Int64(digit)
        if hasPoint { places += 1 }
      } else if byte == .point, !hasPoint {
        hasPoint = true
      } else {
        return nil
      }
    }
    guard digits > 0 else { return nil }
    units = isNegative ? -magnitude : magnitude
    decimals = places
  }

  var value: Double { Double(units) / FixedPoint.power(decimals) }

  /// 10ⁿ, exact in a double for n ≤ 22.
  static func power(_ exponent: Int) -> Double {
    var result = 1.0
    var remaining = exponent
    while remaining >= 4 {
      result *= 10_000
      remaining -= 4
    }
    while remaining > 0 {
      result *= 10
      remaining -= 1
    }
    return result
  }
}
