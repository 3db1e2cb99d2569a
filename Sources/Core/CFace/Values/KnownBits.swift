import CBinnacle

/// The bits of `known`, collected while the members of a structure are set.
struct KnownBits {
  /// The bits of all members that are known.
  private(set) var bits: UInt32 = 0

  /// Notes whether the members of a bit are known.
  @inline(__always)
  mutating func note(_ bit: Int, _ isKnown: Bool) {
    if isKnown { bits |= UInt32(truncatingIfNeeded: bit) }
  }

  /// Returns what a member receives for a value: NaN if it is unknown or not finite.
  @inline(__always)
  mutating func value(_ value: Double?, _ bit: Int) -> Double {
    guard let value, value.isFinite else { return .nan }
    bits |= UInt32(truncatingIfNeeded: bit)
    return value
  }
}
