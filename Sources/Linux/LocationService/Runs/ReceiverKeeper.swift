import EngineRuntime
import Observations

/// Keeps the receiver open while a client wants fixes: opens, closes, retries. Used inside the service's lock.
package struct ReceiverKeeper {
  package struct Parameters {
    /// How long a receiver stays open without demand, ns.
    ///
    /// Programs often stop and start again, and opening a receiver can take seconds.
    package var linger: Int64 = 5_000_000_000
    /// Time until a receiver that could not be opened is tried again, ns.
    package var retry: Int64 = 10_000_000_000
    /// Time without a fix after which the program is notified, ns.
    package var patience: Int64 = 15_000_000_000

    package init() {}
  }

  package enum Step {
    case start
    case stop(ReceiverReading)
    case report(LocationTrouble)
  }

  private enum Phase {
    case idle
    /// - Parameter unwantedSince: when the last demand ended.
    case running(ReceiverReading, unwantedSince: MonotonicInstant?)
    /// Stop requested, not closed yet.
    case closing(ReceiverReading)
    case waiting(until: MonotonicInstant)
    /// A recording was played to its end.
    case over
  }

  private let parameters: Parameters
  private var phase = Phase.idle
  /// Since when there has been no fix; nil while no client waits for one.
  private var fixless: MonotonicInstant?
  /// What was reported to the program, until a fix comes.
  package private(set) var trouble: LocationTrouble?

  package init(_ parameters: Parameters = Parameters()) { self.parameters = parameters }

  package var run: ReceiverReading? {
    if case .running(let run, _) = phase { run } else { nil }
  }

  package var deadline: MonotonicInstant? {
    switch phase {
    case .running(_, let since?): return since.advanced(byNanoseconds: parameters.linger)
    case .running(_, nil): return trouble == nil ? patienceEnd : nil
    case .waiting(let instant): return instant
    case .idle, .closing, .over: return nil
    }
  }

  private var patienceEnd: MonotonicInstant? { fixless?.advanced(byNanoseconds: parameters.patience) }

  /// Returns the next step; to be called until it returns nil.
  package mutating func next(isWanted: Bool, at now: MonotonicInstant) -> Step? {
    switch phase {
    case .idle:
      return isWanted ? .start : nil
    case .running(let run, nil):
      if !isWanted {
        phase = .running(run, unwantedSince: now)
        fixless = nil
        return next(isWanted: false, at: now)
      }
      if fixless == nil { fixless = now }
      guard trouble == nil, let end = patienceEnd, now >= end else { return nil }
      return report(.noFix)
    case .running(let run, let since?):
      if isWanted {
        phase = .running(run, unwantedSince: nil)
        return next(isWanted: true, at: now)
      }
      guard now.nanoseconds(since: since) >= parameters.linger else { return nil }
      phase = .closing(run)
      trouble = nil
      return .stop(run)
    case .waiting(let instant):
      if !isWanted { phase = .idle }
      guard isWanted, now >= instant else { return nil }
      return .start
    case .over:
      if !isWanted { phase = .idle }
      return nil
    case .closing:
      return nil
    }
  }

  package mutating func started(_ run: ReceiverReading, at now: MonotonicInstant) {
    phase = .running(run, unwantedSince: nil)
    fixless = now
  }

  /// The receiver could not be created, or has failed permanently.
  package mutating func failed(at now: MonotonicInstant) -> Step? {
    phase = .waiting(until: now.advanced(byNanoseconds: parameters.retry))
    return report(.noSource)
  }

  package mutating func fixCame(at now: MonotonicInstant) {
    if fixless != nil { fixless = now }
    trouble = nil
  }

  /// The connection was lost; the run itself reconnects.
  package mutating func lost() -> Step? { report(.noSource) }

  /// - Parameter error: nil at the end of a recording.
  package mutating func ended(_ run: ReceiverReading, _ error: SourceError?, at now: MonotonicInstant) -> Step? {
    switch phase {
    case .closing(run): phase = .idle
    case .running(run, _):
      if error != nil { return failed(at: now) }
      phase = .over
      return report(.noFix)
    default: break
    }
    return nil
  }

  private mutating func report(_ trouble: LocationTrouble) -> Step? {
    guard self.trouble != trouble else { return nil }
    self.trouble = trouble
    return .report(trouble)
  }
}

/// Why there are no fixes.
package enum LocationTrouble: Equatable, Sendable {
  /// A receiver is attached and has no fix.
  case noFix
  /// There is no receiver, or it cannot be read.
  case noSource
}

private func ~= (pattern: ReceiverReading, value: ReceiverReading) -> Bool { pattern === value }
