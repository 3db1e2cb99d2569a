import Observations
import UBX

/// Keeps a receiver's last report of interference, which comes less often than fixes.
struct InterferenceWatch {
  private var state: Jamming?
  private var heard = MonotonicInstant.zero

  /// Notes a report.
  ///
  /// - Parameter states: the states of the receiver's radio bands; the worst is kept.
  mutating func note(_ states: some Sequence<JammingState>, at instant: MonotonicInstant) {
    state = states.reduce(nil) { worst, state in
      guard let jamming = Jamming(rawValue: state.rawValue) else { return worst }
      return max(worst?.rawValue ?? 0, jamming.rawValue) == jamming.rawValue ? jamming : worst
    }
    heard = instant
  }

  /// Returns the last state; nil if none has been reported for ten seconds.
  func jamming(at instant: MonotonicInstant) -> Jamming? {
    instant.nanoseconds(since: heard) <= 10_000_000_000 ? state : nil
  }
}
