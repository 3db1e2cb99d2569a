import Dispatch
import Observations

/// Wakes the service at its next deadline.
package protocol ServiceTimer: Sendable {
  /// Calls `fire` once at `instant`, in place of any earlier request; nil: never.
  func arm(at instant: MonotonicInstant?, _ fire: @escaping @Sendable () -> Void)
}

/// A timer on a queue of its own.
package final class DispatchServiceTimer: ServiceTimer, @unchecked Sendable {
  private let queue = DispatchQueue(label: "binnacle.location.timer")
  private let now: @Sendable () -> MonotonicInstant
  // Used only on the queue.
  private var timer: (any DispatchSourceTimer)?

  package init(now: @escaping @Sendable () -> MonotonicInstant) { self.now = now }

  package func arm(at instant: MonotonicInstant?, _ fire: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      timer?.cancel()
      timer = nil
      guard let instant else { return }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler(handler: fire)
      timer.schedule(deadline: .now() + .nanoseconds(Int(max(0, instant.nanoseconds(since: now())))))
      timer.resume()
      self.timer = timer
    }
  }
}
