/// Unsigned decimal number as it is written.
struct DecimalNumber: Equatable {
  /// All digits as one number.
  var digits: UInt64 = 0
  /// Number of digits before the point, leading zeros included.
  var wholeDigits = 0
  /// Number of digits after the point.
  var decimals = 0

  /// Most digits of a number; further decimals are ignored.
  static let mostDigits = 18

  /// The value, correct to 2 units in the last place.
  var value: Double { Double(digits) / powerOfTen(decimals) }

  /// One unit of the last digit.
  var step: Double { 1 / powerOfTen(decimals) }

  /// The digits before the point.
  var whole: UInt64 {
    var rest = digits
    for _ in 0..<decimals { rest /= 10 }
    return rest
  }
}

/// Returns 10^`exponent`, exact for 0...22.
func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<max(0, exponent) { power *= 10 }
  return power
}
