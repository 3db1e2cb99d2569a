import CommandLineKit
import Fusion
import LinuxLocation
import LocationEngine
import Observations

/// A receiver that gives a compass its position, read on a thread of its own.
final class FixThread: Sendable {
  private struct State {
    var narrator: Narrator
    var keeper: LastFixKeeper?
    var filter = AccessFilter()
  }

  let source: any ByteSource
  let gate: LocationGate?
  private let diagnostics: SessionDiagnostics
  private let state: Guarded<State>

  /// - Parameters:
  ///   - store: keeps the last fix; nil: it is not stored.
  ///   - gate: what the policy lets this run read; nil if no policy applies.
  init(_ source: any ByteSource, keeping store: LastFixStore?, gate: LocationGate? = nil, isQuiet: Bool) {
    self.source = source
    self.gate = gate
    diagnostics = SessionDiagnostics(isQuiet: isQuiet)
    let narrator = Narrator(isLive: source.traits.isLive, isAutomatic: source is AutomaticSource)
    state = Guarded(State(narrator: narrator, keeper: store.map { LastFixKeeper($0) }))
  }

  /// - Parameters:
  ///   - termination: its thread follows the policy.
  ///   - ended: called with the error if the receiver has failed.
  func start(
    _ runner: NavigationRunner, _ termination: Termination, ended: @escaping @Sendable (SourceError?) -> Void
  ) {
    gate?.start(termination) { access in
      if case .refused = access { runner.stop() }
    }
    do throws(SourceError) {
      try runner.start(.receiver(source), { [self] in take($0) }, ended: { [self] in ended(finish($0)) })
    } catch {
      ended(finish(error))
    }
  }

  /// Reports and stores what an event of the receiver contains.
  func take(_ event: NavigationEvent) {
    guard case .receiver(let event, _) = event else { return }
    let (message, error) = state.withLock { state -> (String?, StateError?) in
      var known: EngineEvent? = event
      if let gate { known = state.filter.pass(event, gate.access) }
      switch known {
      case .location(_, let fix): return (nil, state.keeper?.note(fix))
      case .status(let status): return (state.narrator.message(for: status), nil)
      case .noFix, .withheld, .satellites, nil: return (nil, nil)
      }
    }
    if let error { Console.say(error.description) }
    diagnostics.note(message)
  }

  /// Stores the last fix. Returns the policy's refusal if there is one, otherwise `error`.
  func finish(_ error: SourceError?) -> SourceError? {
    gate?.stop()
    if let failure = state.withLock({ $0.keeper?.finish() }) { Console.say(failure.description) }
    return gate?.access.refusal ?? error
  }
}
