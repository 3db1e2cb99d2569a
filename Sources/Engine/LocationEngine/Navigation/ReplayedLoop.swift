import Observations

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
