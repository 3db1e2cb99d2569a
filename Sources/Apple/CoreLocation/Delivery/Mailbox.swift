internal import EngineRuntime

/// Pending delegate events of one manager, in order.
///
/// Consecutive fixes are delivered as one batch. If the delegate's thread is busy until the mailbox is full, the oldest
/// fixes, headings and lists of beacons are dropped, never other events.
final class Mailbox: @unchecked Sendable {
  /// One minute of fixes at the highest rate of any receiver.
  static let capacity = 1500

  private struct State: Sendable {
    var events: [DelegateEvent] = []
    var isSignalled = false

    /// Removes the first event, or the fixes at the beginning as one event.
    ///
    /// - Parameter budget: number of events that may still be delivered.
    mutating func takeFirst(_ budget: inout Int) -> DelegateEvent? {
      guard budget > 0, let first = events.first else { return nil }
      guard case .locations(var batch) = first else {
        budget -= 1
        return events.removeFirst()
      }
      var count = 1
      while count < events.count, case .locations(let more) = events[count] {
        batch += more
        count += 1
      }
      events.removeFirst(count)
      budget -= count
      return .locations(batch)
    }
  }

  private let state = Guarded(State())
  /// Set once, before the first event is posted.
  private var context: DeliveryContext?
  private weak var manager: CLLocationManager?

  /// - Parameter queue: where the delegate is called; nil selects it by the calling thread.
  func open(for manager: CLLocationManager, on queue: DispatchQueue?) {
    self.manager = manager
    context = queue.map { DeliveryContext(emptying: self, on: $0) } ?? DeliveryContext(emptying: self)
  }

  /// Ends delivery. Must be called: the context retains the mailbox.
  func close() {
    state.withLock { $0.events = [] }
    context = nil
  }

  func post(_ event: DelegateEvent) {
    let mustSignal = state.withLock { state in
      state.events.append(event)
      if state.events.count > Mailbox.capacity { state.events.dropOldestMeasurement() }
      defer { state.isSignalled = true }
      return !state.isSignalled
    }
    if mustSignal { context?.signal() }
  }

  /// Removes the pending events that satisfy a predicate.
  func withdraw(where isObsolete: (DelegateEvent) -> Bool) {
    state.withLock { $0.events.removeAll(where: isObsolete) }
  }

  /// Delivers the pending events. Runs on the delegate's thread.
  func empty() {
    // Events posted from now on are delivered by the next signal, after other work of this thread.
    var budget = 0
    var next = state.withLock { state in
      state.isSignalled = false
      budget = state.events.count
      return state.takeFirst(&budget)
    }
    while let event = next, let manager {
      manager.deliver(event)
      // One at a time: the delegate may withdraw later events.
      next = budget > 0 ? state.withLock { $0.takeFirst(&budget) } : nil
    }
  }
}

extension [DelegateEvent] {
  fileprivate mutating func dropOldestMeasurement() {
    let oldest = firstIndex {
      switch $0 {
      case .locations, .heading, .ranged, .rangedInRegion: true
      default: false
      }
    }
    if let oldest { remove(at: oldest) }
  }
}
