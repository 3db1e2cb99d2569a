import Observations
import ReceiverServices

/// Decides when the state of the corrections gets a row: on each change, and every ten seconds.
struct CorrectionReports {
  private static let interval: Int64 = 10_000_000_000

  private var last: (kind: CorrectionStatus.State.Kind, instant: MonotonicInstant)?

  init() {}

  /// Returns whether to write a row now; then it counts as written.
  mutating func isDue(_ kind: CorrectionStatus.State.Kind, at now: MonotonicInstant) -> Bool {
    if let last, last.kind == kind, now.nanoseconds(since: last.instant) < CorrectionReports.interval { return false }
    last = (kind, now)
    return true
  }
}
