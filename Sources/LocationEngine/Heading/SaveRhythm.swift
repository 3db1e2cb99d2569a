import Observations

/// When something that keeps changing is written: at once, but not more often than that; flash memory wears out.
public struct SaveRhythm: Hashable, Sendable {
  public let period: Duration
  private var last: MonotonicInstant?

  public init(period: Duration) { self.period = period }

  public func isDue(at instant: MonotonicInstant) -> Bool {
    guard let last else { return true }
    return instant.nanoseconds(since: last) >= period.saturatedNanoseconds
  }

  public mutating func saved(at instant: MonotonicInstant) { last = instant }
}
