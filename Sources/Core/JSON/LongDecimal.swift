import Bytes

/// A decimal number with any number of digits and any exponent, for the rare texts that `ExactDecimal` cannot convert.
struct LongDecimal {
  /// Largest exponent of a text. Beyond it every number is 0 or too large, unless it has a million digits.
  static let exponentLimit = 1_000_000
  /// A Double, and a value halfway between two, has at most 768 significant digits: of further digits it matters only
  /// whether one is not 0.
  private static let mostDigits = 800

  /// The number is `digits` × 10^`exponent`.
  private var digits = LargeInteger()
  private var exponent: Int
  private var digitCount = 0
  /// The first digits, at most 19.
  private var leading: UInt64 = 0
  private var leadingCount = 0

  /// - Parameters:
  ///   - text: digits, with at most one point among them.
  ///   - exponent: power of ten of the last digit.
  init(_ text: ByteView, exponent: Int) {
    self.exponent = exponent
    var hasMore = false
    for index in 0..<text.count {
      let digit = text[index] &- 0x30
      guard digit < 10, digitCount > 0 || digit > 0 else { continue }
      if digitCount < Self.mostDigits {
        digits.multiply(by: 10, adding: UInt32(digit))
        digitCount += 1
      } else {
        self.exponent += 1
        hasMore = hasMore || digit > 0
      }
      if leadingCount < 19 {
        leading = leading * 10 + UInt64(digit)
        leadingCount += 1
      }
    }
    if hasMore {
      digits.multiply(by: 10, adding: 1)
      digitCount += 1
      self.exponent -= 1
    }
  }

  /// The nearest Double; of two equally near ones, that with an even significand. Infinite if too large.
  var value: Double {
    guard digitCount > 0 else { return 0 }
    // The number is at least 10^(size − 1) and less than 10^size.
    let size = digitCount + exponent
    if size > 310 { return .infinity }
    if size < -323 { return 0 }
    var value = approximation(leading, size - leadingCount)
    while true {
      let isOdd = value.bitPattern & 1 == 1
      let upper = compare(withMiddleAbove: value)
      if upper > 0 || upper == 0 && isOdd {
        value = value.nextUp
        guard value.isFinite else { return value }
        continue
      }
      guard value > 0 else { return 0 }
      let lower = compare(withMiddleAbove: value.nextDown)
      guard lower < 0 || lower == 0 && isOdd else { return value }
      value = value.nextDown
    }
  }

  /// Returns leading × 10^power within a few units in the last place, and finite.
  private func approximation(_ leading: UInt64, _ power: Int) -> Double {
    var value = Double(leading)
    var rest = power
    while rest != 0 {
      let step = min(max(rest, -22), 22)
      value = ExactDecimal.scaled(value, step)
      rest -= step
    }
    return min(value, .greatestFiniteMagnitude)
  }

  /// Returns −1, 0 or 1 as the number is less than, equal to or greater than the middle between a Double and the next.
  private func compare(withMiddleAbove value: Double) -> Int {
    // value = significand × 2^binary, so that the middle is (2 significand + 1) × 2^(binary − 1).
    let raw = Int(value.bitPattern >> 52)
    let fraction = value.bitPattern & (1 << 52 - 1)
    let significand = raw == 0 ? fraction : fraction | 1 << 52
    let binary = max(raw, 1) - 1075 - 1
    var left = digits
    var right = LargeInteger(significand * 2 + 1)
    // 10^exponent = 5^exponent × 2^exponent, on the side where it is an integer.
    if exponent >= 0 { left.multiply(byPowerOfFive: exponent) } else { right.multiply(byPowerOfFive: -exponent) }
    let shift = exponent - binary
    if shift >= 0 { left.shiftLeft(shift) } else { right.shiftLeft(-shift) }
    return left.compare(right)
  }
}

/// A natural number of any size, for exact comparisons.
struct LargeInteger {
  /// The value in base 2³², the lowest digit first, without zeros at the end.
  private var limbs: [UInt32] = []

  init() {}

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  /// Multiplies by `factor` and adds `addend`.
  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func multiply(byPowerOfFive power: Int) {
    // 5¹³ is the largest power that fits a limb.
    for _ in 0..<power / 13 { multiply(by: 1_220_703_125) }
    for _ in 0..<power % 13 { multiply(by: 5) }
  }

  mutating func shiftLeft(_ count: Int) {
    multiply(by: 1 << UInt32(count % 32))
    if !limbs.isEmpty { limbs.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0) }
  }

  /// Returns −1, 0 or 1 as this number is less than, equal to or greater than `other`.
  func compare(_ other: LargeInteger) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index] ? -1 : 1
    }
    return 0
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}
