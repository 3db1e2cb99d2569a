internal import LocationEngine

/// What waits to be told to one manager's delegate, in order.
///
/// Fixes that wait behind one another go out as one batch. When a delegate's thread is busy for so long that more wait
/// than there is room for, the oldest fixes and headings are dropped, never anything else.
final class Mailbox: @unchecked Sendable {
  /// Fixes of a minute at the highest rate of any receiver.
  static let capacity = 1500

  private struct State: Sendable {
    var events: [DelegateEvent] = []
    var isSignalled = false
  }

  private let state = Guarded(State())
  /// Set once, before anything is posted.
  private var context: DeliveryContext?
  private weak var manager: CLLocationManager?

  /// - Parameter queue: where the delegate is called; nil for the calling thread's own place.
  func open(for manager: CLLocationManager, on queue: DispatchQueue?) {
    self.manager = manager
    context = queue.map { DeliveryContext(emptying: self, on: $0) } ?? DeliveryContext(emptying: self)
  }

  /// Ends delivery. The context keeps the mailbox, so that somebody has to.
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

  /// Takes back what was not told yet.
  func withdraw(where isObsolete: (DelegateEvent) -> Bool) {
    state.withLock { $0.events.removeAll(where: isObsolete) }
  }

  /// Tells what waits. On the delegate's thread.
  func empty() {
    // What comes meanwhile has its turn behind everything else on this thread.
    var budget = state.withLock { state in
      state.isSignalled = false
      return state.events.count
    }
    while budget > 0, let manager {
      // One at a time: what a delegate does may withdraw what is behind.
      guard let event = takeFirst(&budget) else { return }
      manager.deliver(event)
    }
  }

  private func takeFirst(_ budget: inout Int) -> DelegateEvent? {
    state.withLock { state in
      guard let first = state.events.first else { return nil }
      guard case .locations(var batch) = first else {
        budget -= 1
        return state.events.removeFirst()
      }
      var count = 1
      while count < state.events.count, case .locations(let more) = state.events[count] {
        batch += more
        count += 1
      }
      state.events.removeFirst(count)
      budget -= count
      return .locations(batch)
    }
  }
}

extension [DelegateEvent] {
  fileprivate mutating func dropOldestMeasurement() {
    let oldest = firstIndex {
      switch $0 {
      case .locations, .heading: true
      default: false
      }
    }
    if let oldest { remove(at: oldest) }
  }
}
