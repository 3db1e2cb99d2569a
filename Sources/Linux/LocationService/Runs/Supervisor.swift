import LocationEngine
import Observations

/// Decides when something that is read is started and stopped: a receiver, a compass, a scan for beacons.
///
/// It has no clock and starts nothing itself: the caller follows each step, and says what came of it.
///
///     while let step = supervisor.next(isWanted: isWanted, at: now) {
///       switch step {
///       case .start: supervisor.started(run)      // or `failed(at:)`
///       case .stop(let run): run.stop()           // `closed(_:)` follows
///       }
///     }
package struct Supervisor<Run: AnyObject> {
  package enum Step {
    case start
    case stop(Run)
  }

  private enum Phase {
    case idle
    /// - Parameter unwantedSince: when the last demand ended.
    case running(Run, unwantedSince: MonotonicInstant?)
    /// Stop requested, not closed yet.
    case closing(Run)
    /// It could not be started, or has failed.
    case waiting(until: MonotonicInstant)
    /// A recording was played to its end.
    case over
  }

  /// How long it goes on without demand, ns: programs often stop and start again, and opening a receiver can take seconds.
  private let linger: Int64
  private var phase = Phase.idle

  package init(linger: Int64 = 0) { self.linger = linger }

  /// What is running, wanted or not; nil if nothing is.
  package var run: Run? {
    if case .running(let run, _) = phase { run } else { nil }
  }

  /// Whether something is running that is wanted.
  package var isServing: Bool {
    if case .running(_, nil) = phase { true } else { false }
  }

  /// When `next` has a step although the demand stays the same; nil: never.
  package var deadline: MonotonicInstant? {
    switch phase {
    case .running(_, let since?): since.advanced(byNanoseconds: linger)
    case .waiting(let instant): instant
    case .idle, .running(_, nil), .closing, .over: nil
    }
  }

  /// Returns the next step; to be called until it returns nil.
  package mutating func next(isWanted: Bool, at now: MonotonicInstant) -> Step? {
    switch phase {
    case .idle: return isWanted ? .start : nil
    case .running(let run, let since):
      guard !isWanted else {
        phase = .running(run, unwantedSince: nil)
        return nil
      }
      guard now.nanoseconds(since: since ?? now) >= linger else {
        phase = .running(run, unwantedSince: since ?? now)
        return nil
      }
      phase = .closing(run)
      return .stop(run)
    case .waiting(let instant):
      if !isWanted { phase = .idle }
      return isWanted && now >= instant ? .start : nil
    case .over:
      if !isWanted { phase = .idle }
      return nil
    case .closing: return nil
    }
  }

  /// It is starting, or has started.
  package mutating func started(_ run: Run) { phase = .running(run, unwantedSince: nil) }

  /// It could not be started, or has failed for good.
  ///
  /// It is tried again ten seconds later.
  package mutating func failed(at now: MonotonicInstant) {
    phase = .waiting(until: now.advanced(byNanoseconds: 10_000_000_000))
  }

  /// The recording is at its end, and is played again only for a new demand.
  package mutating func ended() { phase = .over }

  /// What was to be stopped is closed.
  package mutating func closed(_ run: Run) {
    if case .closing(let closing) = phase, closing === run { phase = .idle }
  }
}
