import Fusion
import Glibc
import LinuxLocation
import LocationEngine
import Observations

/// A receiver that is read beside something else, on a thread of its own.
final class FixThread: Sendable {
  private let source: any ObservationSource
  private let runner: SourceRunner
  private let store: LastFixStore?
  private let gate: LocationGate?
  private let isQuiet: Bool
  private let end = Guarded<Bool>(false)

  /// - Parameters:
  ///   - store: where the last fix is kept; nil for nowhere.
  ///   - gate: what the policy lets this run know; nil where it has no say.
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
  ///   - termination: whose thread follows the policy.
  ///   - fix: gets every epoch, on the thread.
  ///   - ended: why it cannot go on, if it has failed.
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
        if !isQuiet, let message = narrator.message(for: status) { Console.say(message) }
      }
    }
    if let error = keeper?.finish() { Console.say(error.description) }
    return gate?.access.refusal ?? error
  }

  /// Ends it; returns when it has ended, or does not after some seconds.
  func stop() {
    runner.stop()
    for _ in 0..<300 where !end.withLock({ $0 }) { usleep(10_000) }
  }
}
