import Observations

extension MonotonicInstant {
  /// Returns the seconds from an earlier instant to this one; negative if it is later.
  func seconds(since earlier: MonotonicInstant) -> Double {
    let (difference, isOverflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return isOverflow ? (nanoseconds < 0 ? -.infinity : .infinity) : Double(difference) / 1e9
  }

  /// Returns the instant `seconds` later; nil if it exceeds the clock's range, since a huge number often means no limit.
  func advanced(bySeconds seconds: Double) -> MonotonicInstant? {
    guard seconds.magnitude < 9e9 else { return nil }
    let (sum, isOverflow) = nanoseconds.addingReportingOverflow(Int64(seconds * 1e9))
    return isOverflow ? nil : MonotonicInstant(nanoseconds: sum)
  }
}
