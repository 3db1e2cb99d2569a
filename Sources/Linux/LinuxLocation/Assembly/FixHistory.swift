import Observations

/// The span of time in which a receiver has had positions without a gap.
struct FixHistory: Equatable, Sendable {
  private(set) var since: MonotonicInstant?
  private(set) var last: MonotonicInstant?

  mutating func note(hasPosition: Bool, at instant: MonotonicInstant, longestGap: Int64) {
    guard hasPosition else {
      since = nil
      return
    }
    if let last, instant.nanoseconds(since: last) > longestGap { since = nil }
    if since == nil { since = instant }
    last = instant
  }

  /// Returns whether the span is at least `duration` nanoseconds and has not ended.
  func isProven(for duration: Int64, longestGap: Int64, at now: MonotonicInstant) -> Bool {
    guard let since, let last else { return false }
    return now.nanoseconds(since: last) <= longestGap && last.nanoseconds(since: since) >= duration
  }
}
