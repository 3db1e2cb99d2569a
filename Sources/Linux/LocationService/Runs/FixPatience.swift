import Observations

/// Why there are no fixes.
package enum LocationTrouble: Equatable, Sendable {
  /// A receiver is attached and has no fix.
  case noFix
  /// There is no receiver, or it cannot be read.
  case noSource
}

/// Decides when a program is notified that there are no fixes: once, until one comes.
package struct FixPatience {
  /// Time without a fix after which the program is notified, ns.
  private static let patience: Int64 = 15_000_000_000

  /// Since when there has been no fix; nil while no client waits for one.
  private var since: MonotonicInstant?
  /// What was reported to the program, until a fix comes.
  package private(set) var trouble: LocationTrouble?

  package init() {}

  /// When `wait` has something to report; nil: never.
  package var deadline: MonotonicInstant? {
    trouble == nil ? since?.advanced(byNanoseconds: FixPatience.patience) : nil
  }

  /// Returns what to report at `now`; nil if nothing.
  ///
  /// - Parameter isWaiting: whether a receiver is read for a client.
  package mutating func wait(_ isWaiting: Bool, at now: MonotonicInstant) -> LocationTrouble? {
    guard isWaiting else {
      since = nil
      return nil
    }
    if since == nil { since = now }
    guard let deadline, now >= deadline else { return nil }
    return report(.noFix)
  }

  /// Returns a trouble to be reported; nil if it was reported already.
  package mutating func report(_ trouble: LocationTrouble) -> LocationTrouble? {
    guard self.trouble != trouble else { return nil }
    self.trouble = trouble
    return trouble
  }

  package mutating func fixCame(at now: MonotonicInstant) {
    if since != nil { since = now }
    trouble = nil
  }

  /// The receiver is closed; the next one gets its own time.
  package mutating func forget() { trouble = nil }
}
