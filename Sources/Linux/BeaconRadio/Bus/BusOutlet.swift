import Glibc
import LocationEngine

/// Delivers events of one run to its receiver, in order, and none after `close`.
final class BusOutlet<Event: Sendable>: Sendable {
  private struct State: Sendable {
    var receive: (@Sendable (Event) -> Void)?
    /// The thread that delivers, while it does.
    var deliverer: pthread_t?
  }

  /// Held while events are delivered.
  private let delivery = Guarded(false)
  private let state: Guarded<State>

  init(_ receive: @escaping @Sendable (Event) -> Void) { state = Guarded(State(receive: receive)) }

  /// Delivers events. Called by one thread only.
  func deliver(_ events: [Event]) {
    delivery.withLock { _ in
      state.withLock { $0.deliverer = pthread_self() }
      for event in events { state.withLock { $0.receive }?(event) }
      state.withLock { $0.deliverer = nil }
    }
  }

  /// Ends the delivery. Waits for an event that another thread is delivering.
  func close() {
    let isInside = state.withLock { state in
      state.receive = nil
      return state.deliverer.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }
    if !isInside { delivery.withLock { _ in } }
  }
}
