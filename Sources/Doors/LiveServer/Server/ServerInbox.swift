import EngineRuntime
import LinuxIO
import Synchronization

/// Events on their way to the server's thread.
final class ServerInbox: Sendable {
  private struct State {
    var events: [LiveEvent] = []
    var isStopping = false
  }

  /// Ends the wait of the server's thread.
  let waker = Waker()
  private let state = Guarded(State())
  /// Whether events are taken at all: there are streams, or may be again.
  private let isOpen = Atomic<Bool>(false)

  /// Opens or closes it for events; used by the server's thread.
  func setOpen(_ value: Bool) { isOpen.store(value, ordering: .releasing) }

  /// Adds an event, unless it is closed.
  func add(_ event: LiveEvent) {
    guard isOpen.load(ordering: .acquiring) else { return }
    let isFirst = state.withLock { state in
      state.events.append(event)
      return state.events.count == 1
    }
    if isFirst { waker.raise() }
  }

  /// Makes the thread end.
  func stop() {
    state.withLock { $0.isStopping = true }
    waker.raise()
  }

  /// Moves the events to the end of an array, which should be empty; returns false if the thread is to end.
  func take(into events: inout [LiveEvent]) -> Bool {
    _ = waker.take()
    return state.withLock { state in
      swap(&state.events, &events)
      return !state.isStopping
    }
  }
}
