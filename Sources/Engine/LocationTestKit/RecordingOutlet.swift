import EngineRuntime
import Publishing

/// An outlet that keeps what it gets: for tests, and as an example of one.
///
///     let outlet = RecordingOutlet()
///     let end = Session(outlets: [outlet]).run(.receiver(source))
///     XCTAssertEqual(outlet.events.count, 12)
public final class RecordingOutlet: Outlet {
  private struct State: Sendable {
    var events: [SessionEvent] = []
    var drains = 0
    var isForgotten = false
    var end: SessionEnd?
  }

  private let capacity: Int?
  // A session makes one call at a time, but a test may look meanwhile.
  private let state = Guarded(State())

  /// Creates an outlet.
  ///
  /// - Parameter capacity: number of events after which it fails as a full disk does; nil: it never does.
  public init(capacity: Int? = nil) { self.capacity = capacity }

  /// The events so far.
  public var events: [SessionEvent] { state.withLock { $0.events } }
  /// Number of times at which all that had arrived was taken.
  public var drains: Int { state.withLock { $0.drains } }
  /// Whether the outlet was to forget positions.
  public var isForgotten: Bool { state.withLock { $0.isForgotten } }
  /// Why the session has ended; nil while it goes on.
  public var end: SessionEnd? { state.withLock { $0.end } }

  public func consume(_ event: SessionEvent) throws(OutletFailure) {
    let isFull = state.withLock { state in
      if state.events.count == capacity { return true }
      state.events.append(event)
      return false
    }
    if isFull { throw .failed(SourceError(.inputOutput, "the outlet is full")) }
  }

  public func drain() { state.withLock { $0.drains += 1 } }

  public func forget() {
    state.withLock { state in
      state.events.removeAll()
      state.isForgotten = true
    }
  }

  public func finish(_ end: SessionEnd) { state.withLock { $0.end = end } }
}
