/// When a discovery that was not started, or that ended by itself, is tried again.
struct BusBackoff {
  /// Nanoseconds after the first failure; each further one doubles them, up to four times as many.
  private static let first: Int64 = 1_000_000_000
  /// Nanoseconds after a refusal of the kernel because it runs another discovery.
  private static let busy: Int64 = 500_000_000
  /// Consecutive refusals that are waited for: the kernel takes 10.24 s for a discovery.
  private static let mostRefusals = 24

  private var delay = BusBackoff.first
  private var refusals = 0

  /// Returns the nanoseconds to wait after a failure or an end.
  mutating func failed() -> Int64 {
    defer { delay = min(2 * delay, 4 * BusBackoff.first) }
    return delay
  }

  /// Returns the nanoseconds to wait after a refusal; nil if the kernel has refused for longer than a discovery takes.
  mutating func refused() -> Int64? {
    guard refusals < BusBackoff.mostRefusals else { return nil }
    refusals += 1
    return BusBackoff.busy
  }
}
