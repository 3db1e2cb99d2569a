import Observations

/// Since when a receiver has had positions without a gap.
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

  /// Whether it has had them for `duration` nanoseconds and still has.
  func isProven(for duration: Int64, longestGap: Int64, at now: MonotonicInstant) -> Bool {
    guard let since, let last else { return false }
    return now.nanoseconds(since: last) <= longestGap && last.nanoseconds(since: since) >= duration
  }
}
