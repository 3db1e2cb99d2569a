import NavigationMath
import Observations

/// Which HNR-PVT messages become fixes.
///
/// Receivers with sensors extrapolate their solution up to thirty times a second, and send it at once; the navigation
/// epoch itself follows up to half a second behind it, when later HNR-PVT have come already. Where both speak of one
/// time the navigation epoch is right and HNR-PVT a guess, so there is one fix of each time:
///
///     HNR .700 .800 .900 (.000) .100 .200 .300   NAV .000   HNR .400 …
///                         └ left to the navigation epoch of this time, which is known by its period
struct HighRateEpochs {
  /// Times of day of the last fixes made here, ns; as many as come within half a second at the highest rate.
  private var emitted = SIMD16<Int64>(repeating: HighRateEpochs.never)
  private var lastNavigation: TimeOfDay?
  /// Between two navigation epochs, ns; 0 until there have been two.
  private var period: Int64 = 0
  private var first: TimeOfDay?
  private var heard: MonotonicInstant?

  /// A day before all times, so that no tolerance reaches it.
  private static var never: Int64 { -86_400_000_000_000 }
  /// For how long navigation epochs may stay away before HNR-PVT stands for theirs too, ns.
  private static var patience: Int64 { 2_000_000_000 }

  /// A navigation epoch of this time has begun.
  mutating func noteNavigation(_ time: TimeOfDay) {
    if let lastNavigation { period = elapsed(from: lastNavigation, to: time) }
    lastNavigation = time
  }

  /// Whether the HNR-PVT of this time is to become a fix; if so it counts as having become one.
  mutating func admit(_ time: TimeOfDay, at instant: MonotonicInstant) -> Bool {
    heard = instant
    if first == nil { first = time }
    guard !hasEmitted(time, within: 0), let reference = lastNavigation ?? first else { return false }
    let passed = elapsed(from: reference, to: time)
    let isAwaited = passed <= max(3 * period, HighRateEpochs.patience)
    guard !isAwaited || (period > 0 && passed % period != 0) else { return false }
    for index in (1..<emitted.scalarCount).reversed() { emitted[index] = emitted[index - 1] }
    emitted[0] = time.nanoseconds
    return true
  }

  /// - Parameter tolerance: nanoseconds by which the times of one epoch may differ.
  func hasEmitted(_ time: TimeOfDay, within tolerance: Int64) -> Bool {
    guard heard != nil else { return false }
    let differences = emitted &- time.nanoseconds
    return any((differences .>= -tolerance) .& (differences .<= tolerance))
  }

  /// Whether HNR-PVT has come within the last second.
  func isHeard(at instant: MonotonicInstant) -> Bool {
    guard let heard else { return false }
    return instant.nanoseconds(since: heard) < 1_000_000_000
  }

  /// Nanoseconds, across midnight too.
  private func elapsed(from earlier: TimeOfDay, to later: TimeOfDay) -> Int64 {
    let day: Int64 = 86_400_000_000_000
    let difference = (later.nanoseconds - earlier.nanoseconds) % day
    return difference < 0 ? difference + day : difference
  }
}
