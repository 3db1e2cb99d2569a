import Fusion
import Glibc
import LinuxLocation
import LocationEngine
import Observations

/// A receiver that is read on a thread of its own, beside another source.
final class FixThread: Sendable {
  private let source: any ObservationSource
  private let runner: SourceRunner
  private let store: LastFixStore?
  private let gate: LocationGate?
  private let isQuiet: Bool
  private let end = Guarded<Bool>(false)

  /// - Parameters:
  ///   - store: keeps the last fix; nil: it is not stored.
  ///   - gate: what the policy lets this run read; nil if no policy applies.
  init(_ source: any ObservationSource, keeping store: LastFixStore?, gate: LocationGate? = nil, isQuiet: Bool) {
    self.source = source
    self.store = store
    self.gate = gate
    self.isQuiet = isQuiet
    runner = SourceRunner(source)
  }

  /// Whether its instants are of the machine's clock.
  var isLive: Bool { source.isReconnectable }

  /// - Parameters:
  ///   - termination: its thread follows the policy.
  ///   - fix: called with every epoch, on the receiver's thread.
  ///   - ended: called with the error if the receiver has failed.
  func start(
    _ termination: Termination, fix: @escaping @Sendable (GNSSFix) -> Void,
    ended: @escaping @Sendable (SourceError?) -> Void
  ) {
    let hasThread = SourceThread.run(named: "binnacle-fixes") { [self] in
      ended(run(termination, fix))
      end.withLock { $0 = true }
    }
    if !hasThread {
      end.withLock { $0 = true }
      ended(SourceError(.inputOutput, "\(source.name): the system has no thread to spare"))
    }
  }

  private func run(_ termination: Termination, _ body: (GNSSFix) -> Void) -> SourceError? {
    let diagnostics = SessionDiagnostics(isQuiet: isQuiet)
    var narrator = Narrator(isLive: source.isReconnectable, isAutomatic: source is AutomaticSource)
    var keeper = store.map { LastFixKeeper($0) }
    var filter = AccessFilter()
    gate?.start(termination) { [runner] access in
      if case .refused = access { runner.stop() }
    }
    defer { gate?.stop() }
    let error = runner.run { event in
      var known: EngineEvent? = event
      if let gate { known = filter.pass(event, gate.access) }
      guard let known else { return }
      switch known {
      case .location(let estimate):
        if let error = keeper?.note(estimate.fix) { Console.say(error.description) }
        body(estimate.fix)
      case .noFix(let fix): body(fix)
      case .satellites: break
      case .status(let status):
        diagnostics.note(narrator.message(for: status))
      }
    }
    if let error = keeper?.finish() { Console.say(error.description) }
    return gate?.access.refusal ?? error
  }

  /// Ends it; returns once it has ended, or after three seconds.
  func stop() {
    runner.stop()
    for _ in 0..<300 where !end.withLock({ $0 }) { usleep(10_000) }
  }
}
