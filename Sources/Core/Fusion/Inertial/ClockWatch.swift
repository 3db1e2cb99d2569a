import Observations

/// Decides whether an instant that does not follow the last one is a fault of one sample or a new time.
struct ClockWatch {
  /// Newest instant that did not follow.
  private var stray: MonotonicInstant?
  private var count = 0

  /// Whether an instant is after another one by at most `limit` nanoseconds. Any instants are tolerated.
  mutating func follows(_ instant: MonotonicInstant, _ last: MonotonicInstant, within limit: Int64) -> Bool {
    let isNear = Self.isNear(instant, last, limit)
    if isNear { count = 0 }
    return isNear
  }

  /// Notes an instant that does not follow the last one.
  ///
  /// - Returns: whether the samples follow each other there: two after a gap, fifty of a time that went back.
  mutating func isConfirmed(_ instant: MonotonicInstant, after last: MonotonicInstant, within limit: Int64) -> Bool {
    if let stray, count > 0, Self.isNear(instant, stray, limit) {
      count += 1
    } else {
      count = 1
    }
    stray = instant
    guard count >= (instant > last ? 2 : 50) else { return false }
    count = 0
    return true
  }

  private static func isNear(_ instant: MonotonicInstant, _ last: MonotonicInstant, _ limit: Int64) -> Bool {
    let (distance, isOverflowed) = instant.nanoseconds.subtractingReportingOverflow(last.nanoseconds)
    return !isOverflowed && distance > 0 && distance <= limit
  }
}
