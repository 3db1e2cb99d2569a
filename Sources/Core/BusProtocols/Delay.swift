/// A way to let time pass, for drivers of chips that need a moment: after a reset, between a command and its result.
public protocol Delay {
  /// Returns after at least so many nanoseconds.
  mutating func wait(nanoseconds: Int64)
}

extension Delay {
  /// Returns after at least so many microseconds.
  public mutating func wait(microseconds: Int64) { wait(nanoseconds: microseconds * 1000) }

  /// Returns after at least so many milliseconds.
  public mutating func wait(milliseconds: Int64) { wait(nanoseconds: milliseconds * 1_000_000) }
}
