import Observations

/// Watches the strengths of the satellites' signals. Those of one transmitter are equal, or change together.
struct SignalConsistency: Sendable {
  /// Whether the strengths are those of one transmitter.
  var isSuspicious: Bool { uniform >= 5 || stepAge < 5 }
  /// Whether enough satellites were heard at last.
  private(set) var isHeard = false

  private var uniform = 0
  private var stepAge = 5
  private var last: (mean: Double, spread: Double, count: Int)?

  /// Notes a list of satellites.
  mutating func note(_ report: SatelliteReport) {
    var (sum, squares, count) = (0.0, 0.0, 0)
    var (lowest, highest) = (UInt8.max, UInt8.min)
    for satellite in report.satellites {
      guard satellite.isUsed, let noise = satellite.carrierToNoise, noise > 0 else { continue }
      sum += Double(noise)
      squares += Double(noise) * Double(noise)
      count += 1
      (lowest, highest) = (min(lowest, noise), max(highest, noise))
    }
    isHeard = count >= SignalConsistency.least
    guard isHeard else {
      last = nil
      uniform = 0
      return
    }
    let mean = sum / Double(count)
    let spread = max(0, squares / Double(count) - mean * mean).squareRoot()
    uniform = highest - lowest <= 1 ? min(uniform + 1, 1000) : 0
    stepAge = min(stepAge + 1, 5)
    if let last, last.count == count, (mean - last.mean).magnitude >= SignalConsistency.step,
      (spread - last.spread).magnitude <= 0.5
    {
      stepAge = 0
    }
    last = (mean, spread, count)
  }

  /// Satellites needed.
  private static let least = 6
  /// Common change between two lists, dB.
  private static let step = 8.0
}

/// Watches what a receiver reports of spoofing and jamming; a report that flickers counts neither way.
struct InterferenceConsistency: Sendable {
  private var spoofing = SteadyFlag()
  private var jamming = SteadyFlag()

  /// What the receiver has reported for long enough.
  var reasons: IntegrityReasons {
    var reasons: IntegrityReasons = []
    if spoofing.isRaised { reasons.insert(.spoofingReported) }
    if jamming.isRaised { reasons.insert(.jammingReported) }
    return reasons
  }

  /// Notes the reports of an epoch.
  mutating func note(_ fix: GNSSFix) {
    if let state = fix.spoofing { spoofing.note(state != .notDetected, at: fix.received) }
    if let state = fix.jamming { jamming.note(state == .critical, at: fix.received) }
  }
}

/// A flag that counts after it was set without a pause for 3 s, until it was unset without a pause for 10 s.
struct SteadyFlag: Sendable {
  private(set) var isRaised = false
  private var since: MonotonicInstant?

  /// Notes the flag at an instant.
  mutating func note(_ isSet: Bool, at instant: MonotonicInstant) {
    guard isSet != isRaised else {
      since = nil
      return
    }
    guard let since else {
      self.since = instant
      return
    }
    let limit: Int64 = isRaised ? 10_000_000_000 : 3_000_000_000
    guard instant.nanoseconds(since: since) >= limit else { return }
    isRaised = isSet
    self.since = nil
  }
}
