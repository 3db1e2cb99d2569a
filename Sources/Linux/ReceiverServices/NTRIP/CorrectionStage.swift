import LocationEngine
import Observations
import Publishing

/// Passes the position of a session's receiver to the caster, and the state of the corrections to the outlets: at each
/// change, and every ten seconds.
public struct CorrectionStage: SessionStage {
  private static let interval: Int64 = 10_000_000_000

  private let client: NTRIPClient
  /// Whether the receiver has said anything, so that outlets have begun.
  private var hasBegun = false
  private var last: (kind: CorrectionStatus.State.Kind, instant: MonotonicInstant)?

  /// Creates a stage for a client, which is started and stopped by its owner.
  public init(_ client: NTRIPClient) { self.client = client }

  public mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool {
    guard case .receiver(let report, _) = event else { return true }
    switch report {
    case .location(_, let fix): client.note(fix)
    case .status(let status) where !status.isOfOpenSource: return true
    case .noFix, .withheld, .satellites, .status: break
    }
    hasBegun = true
    return true
  }

  public mutating func due(at now: MonotonicInstant) -> SessionEvent.Content? {
    guard hasBegun else { return nil }
    let status = client.status
    return isDue(status.state.kind, at: now) ? .corrections(status) : nil
  }

  /// Returns whether to report now; then it counts as reported.
  mutating func isDue(_ kind: CorrectionStatus.State.Kind, at now: MonotonicInstant) -> Bool {
    if let last, last.kind == kind, now.nanoseconds(since: last.instant) < CorrectionStage.interval { return false }
    last = (kind, now)
    return true
  }
}
