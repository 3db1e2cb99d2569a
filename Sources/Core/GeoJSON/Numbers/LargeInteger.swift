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
