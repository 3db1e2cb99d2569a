import Observations

extension MonotonicInstant {
  /// Seconds from an earlier instant to this one; negative when it is later.
  func seconds(since earlier: MonotonicInstant) -> Double {
    let (difference, isOverflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return isOverflow ? (nanoseconds < 0 ? -.infinity : .infinity) : Double(difference) / 1e9
  }

  /// So many seconds later; nil when that is beyond any clock, which is how "no limit" is often written.
  func advanced(bySeconds seconds: Double) -> MonotonicInstant? {
    guard seconds.magnitude < 9e9 else { return nil }
    let (sum, isOverflow) = nanoseconds.addingReportingOverflow(Int64(seconds * 1e9))
    return isOverflow ? nil : MonotonicInstant(nanoseconds: sum)
  }
}
