import Observations
import UBX

/// Keeps what a receiver last said of interference, which it says seldom, for the fixes that follow.
struct InterferenceWatch {
  private var state: Jamming?
  private var heard = MonotonicInstant.zero

  /// - Parameter states: of the receiver's radio bands; the worst counts.
  mutating func note(_ states: some Sequence<JammingState>, at instant: MonotonicInstant) {
    state = states.reduce(nil) { worst, state in
      guard let jamming = Jamming(rawValue: state.rawValue) else { return worst }
      return max(worst?.rawValue ?? 0, jamming.rawValue) == jamming.rawValue ? jamming : worst
    }
    heard = instant
  }

  /// nil when nothing has been heard for ten seconds.
  func jamming(at instant: MonotonicInstant) -> Jamming? {
    instant.nanoseconds(since: heard) <= 10_000_000_000 ? state : nil
  }
}
