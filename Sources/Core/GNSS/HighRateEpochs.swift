import NavigationMath
import Observations

/// Keeps fixes in the order of their times where HNR-PVT comes beside navigation epochs.
///
/// Receivers with sensors extrapolate their solution up to thirty times a second and send it at once; the navigation
/// epoch itself follows up to half a second behind it, when later HNR-PVT have come already. Whoever steers by the fixes
/// wants none that steps back in time, so of each time the first one counts:
///
///     HNR .700 .800 .900 .000 .100 .200 .300   NAV .000   HNR .400 …
///                                              └ older than the last fix: overtaken, and counted as late
struct HighRateEpochs {
  /// Of the last fix, by whatever message.
  private var last: TimeOfDay?
  /// Of the last four fixes since HNR-PVT has been heard: none comes twice, even when the clock is set.
  private var emitted = ClosedEpochs()
  private var heard: MonotonicInstant?
  private var lastNavigation: MonotonicInstant?

  /// Nanoseconds: nearer than that are the times of one epoch.
  private static var tolerance: Int64 { 5_000_000 }
  /// What lies further back is a receiver that has set its clock, ns.
  private static var memory: Int64 { 5_000_000_000 }
  /// For how long navigation epochs may stay away before an HNR-PVT without a position speaks for them, ns.
  private static var patience: Int64 { 2_000_000_000 }

  /// A navigation epoch has begun that will be a fix.
  mutating func noteNavigation(at instant: MonotonicInstant) { lastNavigation = instant }

  /// A fix of this time goes out.
  mutating func note(_ time: TimeOfDay) {
    last = time
    if heard != nil { emitted.insert(time) }
  }

  /// Whether the HNR-PVT of this time is to become a fix; whoever makes it one notes it.
  ///
  /// - Parameter isFix: whether it has a position.
  mutating func admit(_ time: TimeOfDay, isFix: Bool, at instant: MonotonicInstant) -> Bool {
    heard = instant
    let isAwaited = lastNavigation.map { instant.nanoseconds(since: $0) < HighRateEpochs.patience } ?? false
    return (isFix || !isAwaited) && !isOld(time)
  }

  /// Whether a navigation epoch comes behind an HNR-PVT of its time or a later one.
  @inline(__always)
  func hasOvertaken(_ time: TimeOfDay) -> Bool { heard != nil && isOld(time) }

  private func isOld(_ time: TimeOfDay) -> Bool {
    guard let last, !emitted.contains(time, within: HighRateEpochs.tolerance - 1) else { return last != nil }
    let ahead = time.nanoseconds(since: last)
    return ahead < HighRateEpochs.tolerance && ahead > -HighRateEpochs.memory
  }

  /// Whether HNR-PVT has come within the last second.
  func isHeard(at instant: MonotonicInstant) -> Bool {
    guard let heard else { return false }
    return instant.nanoseconds(since: heard) < 1_000_000_000
  }
}
