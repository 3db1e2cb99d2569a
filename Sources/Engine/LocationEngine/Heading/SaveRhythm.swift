import Observations

/// Schedule for writing a value that changes often: at once, but at most once per `period`, because flash memory wears out.
public struct SaveRhythm: Hashable, Sendable {
  /// Least time between two writes.
  public let period: Duration
  private var last: MonotonicInstant?

  /// Creates a schedule whose first write is due at once.
  public init(period: Duration) { self.period = period }

  /// Returns whether a write is due.
  public func isDue(at instant: MonotonicInstant) -> Bool {
    guard let last else { return true }
    return instant.nanoseconds(since: last) >= period.saturatedNanoseconds
  }

  /// Records a write, or an attempt.
  public mutating func saved(at instant: MonotonicInstant) { last = instant }
}
