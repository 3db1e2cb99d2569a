/// How long to wait before a caster is tried again: longer each time, and much longer when it said no.
///
/// Casters shut out those who come back too often.
struct ReconnectionSchedule {
  /// Nanoseconds.
  struct Delays: Sendable {
    /// Doubled with each attempt that fails, up to the longest.
    var first: Int64 = 1_000_000_000
    var longest: Int64 = 60_000_000_000
    /// The same for what only a person can mend.
    var firstRefused: Int64 = 60_000_000_000
    var longestRefused: Int64 = 900_000_000_000
  }

  private let delays: Delays
  private var next: Int64?
  private var wasRefused = false

  init(_ delays: Delays) { self.delays = delays }

  /// The delay behind an attempt that failed.
  mutating func delay(isRefused: Bool) -> Int64 {
    if isRefused != wasRefused { next = nil }
    wasRefused = isRefused
    let delay = next ?? (isRefused ? delays.firstRefused : delays.first)
    next = min(2 * delay, isRefused ? delays.longestRefused : delays.longest)
    return delay
  }

  /// Corrections came: the next failure is the first again.
  mutating func succeeded() { next = nil }
}
