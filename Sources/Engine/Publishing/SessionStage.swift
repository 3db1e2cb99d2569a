import EngineRuntime
import LocationEngine
import Observations

/// A step that each event of a session takes on its way to the outlets: it adds to events, or takes away from them.
public protocol SessionStage: Sendable {
  /// Changes an event.
  ///
  /// - Parameter before: takes what is to be passed on before the event.
  /// - Returns: false if the event may not be passed on.
  mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool

  /// Returns what is due although no event has come; called when all that has arrived was passed on.
  ///
  /// - Parameter now: by the clock of the session's main source.
  mutating func due(at now: MonotonicInstant) -> SessionEvent.Content?

  /// Nothing follows: stores what is unsaved.
  mutating func finish()

  /// Why the session had to end; nil if it did not, because of this stage.
  var refusal: SourceError? { get }
}

extension SessionStage {
  /// Returns nil: for stages that have nothing to say between events.
  public mutating func due(at now: MonotonicInstant) -> SessionEvent.Content? { nil }
  /// Does nothing: for stages that store nothing.
  public mutating func finish() {}
  /// nil: for stages that refuse nothing.
  public var refusal: SourceError? { nil }
}
