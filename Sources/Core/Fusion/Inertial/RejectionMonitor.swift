import NavigationMath
import Observations

/// Watches rejected fixes: after some seconds of fixes that agree with each other, the filter and not they is wrong.
struct RejectionMonitor {
  enum Advice {
    case wait
    /// Widen the covariance, so that the next fix may pass.
    case inflate
    /// Adopt the fix.
    case adopt
  }

  private var last: InertialFix?
  /// Instant since which fixes are rejected that agree with each other.
  private var since: MonotonicInstant?
  private var count = 0
  private var isInflated = false
  private var lastAccepted: MonotonicInstant?
  /// Share of the times that applies: less after a gap without fixes, when the filter's own error is the likelier cause.
  private var haste = 1.0

  /// Difference of the last fix from the filter in position, m, and velocity, m/s, horizontal and vertical; 0 unless two
  /// or more fixes were rejected that agree with each other.
  private(set) var dispute = Dispute()

  /// Differences between fixes and filter.
  struct Dispute {
    var position = Vector3.zero
    var velocity = Vector3.zero
  }

  /// Whether there had been no fixes for long before the first one that was rejected.
  var wasBlind: Bool { haste < 1 }
  /// Instant of the last fix.
  var lastInstant: MonotonicInstant? { last?.instant }

  /// Whether the last fix was rejected.
  var isRejecting: Bool { since != nil }

  /// Notes a fix that was accepted.
  mutating func accepted(_ fix: InertialFix) {
    last = fix
    lastAccepted = fix.instant
    dispute = Dispute()
    since = nil
    isInflated = false
  }

  /// Notes a fix that was rejected.
  ///
  /// - Parameter dispute: its difference from the filter.
  mutating func rejected(
    _ fix: InertialFix, _ timing: InertialParameters.Timing, dispute: Dispute = Dispute()
  ) -> Advice {
    defer { last = fix }
    guard let since, let last, agrees(last, fix) else {
      if since == nil, let lastAccepted {
        let blind = Double(fix.instant.nanoseconds(since: lastAccepted)) * 1e-9
        haste = blind > timing.longBlindness ? timing.hasteAfterBlindness : 1
      }
      since = fix.instant
      count = 1
      return .wait
    }
    count += 1
    self.dispute = dispute
    let elapsed = Double(fix.instant.nanoseconds(since: since)) * 1e-9
    if elapsed >= haste * timing.resetAfter && count >= 3 {
      self.since = nil
      // The unit may fail still: the velocity is in dispute until a fix is accepted.
      self.dispute.position = .zero
      isInflated = false
      return .adopt
    }
    guard elapsed >= haste * timing.inflateAfter, !isInflated else { return .wait }
    isInflated = true
    return .inflate
  }

  /// Whether two consecutive fixes can be of one motion.
  private func agrees(_ first: InertialFix, _ second: InertialFix) -> Bool {
    let time = Double(second.instant.nanoseconds(since: first.instant)) * 1e-9
    guard time > 0, time < 30 else { return false }
    let earth = LocalEarth(
      latitude: first.position.latitudeDegrees / degreesPerRadian, height: first.position.ellipsoidalHeight)
    let north = (second.position.latitudeDegrees - first.position.latitudeDegrees) / degreesPerRadian
    let east = wrapped((second.position.longitudeDegrees - first.position.longitudeDegrees) / degreesPerRadian)
    let speed = first.velocity ?? .zero
    let mean = 0.5 * (speed + (second.velocity ?? speed))
    // Without velocity the body may have moved at the speed of a car.
    let tolerance =
      5 * (first.northSigma + first.eastSigma) + 1 + (second.velocity == nil ? 40 * time : 2 * time * time)
    let x = north * earth.northRadius - time * mean.x
    let y = east * earth.parallelRadius - time * mean.y
    return x * x + y * y < tolerance * tolerance
  }
}
