import Observations

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
