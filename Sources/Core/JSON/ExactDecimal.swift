/// Conversion of digits × 10^exponent to the nearest Double by integers of 128 bits, for exponents of at most ±27.
enum ExactDecimal {
  /// Returns the nearest Double; of two equally near ones, that with an even significand. nil for another exponent.
  @inline(__always)
  static func value(_ digits: UInt64, _ exponent: Int) -> Double? {
    let size = exponent.magnitude
    // A Double holds every integer up to 2⁵³ and every power of ten up to 10²²: one operation, rounded once
    // (Clinger, How to Read Floating Point Numbers Accurately, 1990).
    if digits <= 1 << 53, size <= 22 { return scaled(Double(digits), exponent) }
    guard size <= 27, digits > 0 else { return digits == 0 ? 0 : nil }
    return exponent < 0 ? quotient(digits, powersOfFive[Int(size)], exponent) : product(digits, Int(size))
  }

  /// Returns value × 10^exponent, rounded once; the exponent is at most ±22.
  @inline(__always)
  static func scaled(_ value: Double, _ exponent: Int) -> Double {
    exponent < 0 ? value / powersOfTen[-exponent] : value * powersOfTen[exponent]
  }

  /// Returns digits / five × 2^exponent.
  @inline(never)
  private static func quotient(_ digits: UInt64, _ five: UInt64, _ exponent: Int) -> Double {
    let shift = digits.leadingZeroBitCount
    let dividend = digits << UInt64(shift)
    let divisorShift = five.leadingZeroBitCount
    let divisor = five << UInt64(divisorShift)
    // Both have their highest bit set. Halving a dividend that is not smaller gives a quotient of exactly 64 bits.
    let isLarge = dividend >= divisor
    let (quotient, remainder) = divisor.dividingFullWidth(
      isLarge ? (dividend >> 1, dividend << 63) : (dividend, 0))
    return rounded(
      quotient, hasMore: remainder != 0, exponent: exponent + divisorShift - shift - (isLarge ? 63 : 64))
  }

  /// Returns digits × 10^power.
  @inline(never)
  private static func product(_ digits: UInt64, _ power: Int) -> Double {
    let (high, low) = digits.multipliedFullWidth(by: powersOfFive[power])
    guard high > 0 else {
      let shift = low.leadingZeroBitCount
      return rounded(low << UInt64(shift), hasMore: false, exponent: power - shift)
    }
    let shift = UInt64(high.leadingZeroBitCount)
    let top = shift == 0 ? high : high << shift | low >> (64 - shift)
    return rounded(top, hasMore: low << shift != 0, exponent: power + 64 - Int(shift))
  }

  /// Returns bits × 2^exponent, rounded once.
  ///
  /// - Parameters:
  ///   - bits: the leading bits; the highest is set.
  ///   - hasMore: whether bits after these are not all zero.
  private static func rounded(_ bits: UInt64, hasMore: Bool, exponent: Int) -> Double {
    var significand = bits >> 11
    let rest = bits & 0x7FF
    if rest > 0x400 || rest == 0x400 && (hasMore || significand & 1 == 1) { significand += 1 }
    // The significand is 2⁵² to 2⁵³; with an exponent of at most 27 the result is a normal number.
    return Double(sign: .plus, exponent: exponent + 11, significand: Double(significand))
  }

  /// 10⁰ to 10²², each exact.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// 5⁰ to 5²⁷, the largest that 64 bits hold.
  private static let powersOfFive: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 0..<27 { powers.append(powers[powers.count - 1] * 5) }
    return powers
  }()
}
