import EngineRuntime
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

/// A loop among others that are replayed together.
protocol ReplayedLoop: AnyObject {
  var reading: SourceReading { get }
  func nextInstant() -> MonotonicInstant?
  func stop(_ body: (NavigationEvent) -> Void)
  func step(_ body: (NavigationEvent) -> Void, _ drained: () -> Void) -> LoopState
}

/// Holds a loop of any kind.
final class LoopBox<Loop: ObservationLoop & ~Copyable>: ReplayedLoop {
  let reading: SourceReading
  private var loop: Loop
  private let event: (Loop.Event) -> NavigationEvent

  init(_ loop: consuming Loop, _ reading: SourceReading, _ event: @escaping (Loop.Event) -> NavigationEvent) {
    self.loop = loop
    self.reading = reading
    self.event = event
  }

  func nextInstant() -> MonotonicInstant? { loop.nextInstant() }
  func stop(_ body: (NavigationEvent) -> Void) { loop.stop { body(event($0)) } }
  func step(_ body: (NavigationEvent) -> Void, _ drained: () -> Void) -> LoopState {
    loop.step({ body(event($0)) }, drained: drained)
  }
}
