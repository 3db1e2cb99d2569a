/// Waits for drivers whose chip needs time, such as after a reset or between a command and its result.
public protocol Delay {
  /// Returns after at least `nanoseconds`.
  mutating func wait(nanoseconds: Int64)
}

extension Delay {
  /// Returns after at least `microseconds`.
  public mutating func wait(microseconds: Int64) { wait(nanoseconds: microseconds * 1000) }

  /// Returns after at least `milliseconds`.
  public mutating func wait(milliseconds: Int64) { wait(nanoseconds: milliseconds * 1_000_000) }
}
