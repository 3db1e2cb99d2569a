import NavigationMath
import Observations

/// Keeps fixes in the order of their times if HNR-PVT is sent beside navigation epochs.
///
/// Receivers with sensors extrapolate their solution up to thirty times a second and send it at once. The navigation
/// epoch follows up to half a second after its time, when later HNR-PVT have been sent. Programs that steer by the
/// fixes must not get one that steps back in time, so of each time only the first fix is emitted:
///
///     HNR .700 .800 .900 .000 .100 .200 .300   NAV .000   HNR .400 …
///                                              └ older than the last fix: overtaken, and counted as late
struct HighRateEpochs {
  /// Time of the last fix, from any message.
  private var last: TimeOfDay?
  /// Times of the last four fixes since the first HNR-PVT: none is emitted twice, even if the clock is set.
  private var emitted = ClosedEpochs()
  private var heard: MonotonicInstant?
  private var lastNavigation: MonotonicInstant?

  /// Times closer than this belong to one epoch, ns.
  private static var tolerance: Int64 { 5_000_000 }
  /// A time that is further back than this shows that the receiver has set its clock, ns.
  private static var memory: Int64 { 5_000_000_000 }
  /// Longest gap between navigation epochs in which an HNR-PVT without a position is ignored, ns.
  private static var patience: Int64 { 2_000_000_000 }

  /// Notes the beginning of a navigation epoch that will be emitted as a fix.
  mutating func noteNavigation(at instant: MonotonicInstant) { lastNavigation = instant }

  /// Notes that a fix of this time is emitted.
  mutating func note(_ time: TimeOfDay) {
    last = time
    if heard != nil { emitted.insert(time) }
  }

  /// Whether the HNR-PVT of this time must be emitted as a fix; if so, the caller must call `note`.
  ///
  /// - Parameter isFix: whether it has a position.
  mutating func admit(_ time: TimeOfDay, isFix: Bool, at instant: MonotonicInstant) -> Bool {
    heard = instant
    let isAwaited = lastNavigation.map { instant.nanoseconds(since: $0) < HighRateEpochs.patience } ?? false
    return (isFix || !isAwaited) && !isOld(time)
  }

  /// Whether a fix of this time or a later one has been emitted since HNR-PVT is used.
  @inline(__always)
  func hasOvertaken(_ time: TimeOfDay) -> Bool { heard != nil && isOld(time) }

  private func isOld(_ time: TimeOfDay) -> Bool {
    guard let last, !emitted.contains(time, within: HighRateEpochs.tolerance - 1) else { return last != nil }
    let ahead = time.nanoseconds(since: last)
    return ahead < HighRateEpochs.tolerance && ahead > -HighRateEpochs.memory
  }

  /// Whether an HNR-PVT has arrived within the last second.
  func isHeard(at instant: MonotonicInstant) -> Bool {
    guard let heard else { return false }
    return instant.nanoseconds(since: heard) < 1_000_000_000
  }
}
