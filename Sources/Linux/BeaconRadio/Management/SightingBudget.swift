import Observations

/// Limit of beacons that are reported in a second: anyone can send any number.
struct SightingBudget {
  /// Most beacons in a second.
  static let most = 5000
  /// Shortest time between two notices, ns.
  private static let noticeInterval: Int64 = 60_000_000_000
  private static let window: Int64 = 1_000_000_000

  /// Beacons that were not reported since the start.
  private(set) var dropped = 0
  private var windowStart: MonotonicInstant?
  private var count = 0
  private var lastNotice: MonotonicInstant?

  /// Returns whether another beacon may be reported.
  mutating func take(at now: MonotonicInstant) -> Bool {
    if let windowStart, now.nanoseconds(since: windowStart) < SightingBudget.window {
      count += 1
    } else {
      windowStart = now
      count = 1
    }
    if count <= SightingBudget.most { return true }
    dropped += 1
    return false
  }

  /// Returns the line for the user after a beacon was dropped; nil within a minute of the last one.
  mutating func notice(at now: MonotonicInstant) -> String? {
    if let lastNotice, now.nanoseconds(since: lastNotice) < SightingBudget.noticeInterval { return nil }
    lastNotice = now
    return "more than \(SightingBudget.most) beacon advertisements a second: the rest is dropped (\(dropped) so far)"
  }
}
