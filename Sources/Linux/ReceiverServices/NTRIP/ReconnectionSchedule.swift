/// The delays between attempts to connect to a caster: growing, and much longer after a refusal.
///
/// Casters ban clients that reconnect too often.
struct ReconnectionSchedule {
  /// Limits of the delays, ns.
  struct Delays: Sendable {
    /// Delay after the first failure; doubles with each further failure, up to `longest`.
    var first: Int64 = 1_000_000_000
    var longest: Int64 = 60_000_000_000
    /// The same after a refusal, which the user has to correct.
    var firstRefused: Int64 = 60_000_000_000
    var longestRefused: Int64 = 900_000_000_000
  }

  private let delays: Delays
  private var next: Int64?
  private var wasRefused = false

  init(_ delays: Delays) { self.delays = delays }

  /// Returns the delay after a failed attempt.
  mutating func delay(isRefused: Bool) -> Int64 {
    if isRefused != wasRefused { next = nil }
    wasRefused = isRefused
    let delay = next ?? (isRefused ? delays.firstRefused : delays.first)
    next = min(2 * delay, isRefused ? delays.longestRefused : delays.longest)
    return delay
  }

  /// Resets the delays; called when corrections arrive.
  mutating func succeeded() { next = nil }
}
