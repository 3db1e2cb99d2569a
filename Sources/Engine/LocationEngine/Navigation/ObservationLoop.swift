import Observations

/// Reads one source. Each step is one action of its connection's state machine.
protocol ObservationLoop: ~Copyable {
  associatedtype Event

  /// Returns the instant of the next action on a recorded source's clock; nil: at once.
  mutating func nextInstant() -> MonotonicInstant?

  /// Makes the next steps end the run. What was read before is passed on first, with an open epoch.
  mutating func stop(_ body: (Event) -> Void)

  /// Executes one action.
  ///
  /// - Parameter drained: called when all received data were passed on and the next action is to wait.
  mutating func step(_ body: (Event) -> Void, drained: () -> Void) -> LoopState
}

/// State of a loop after a step.
enum LoopState {
  case running
  /// This step has opened the source.
  case opened
  /// The run is over; the error is the reason, nil on request or at the end of the input.
  case ended(SourceError?)
}
