/// The sending end of `Updates`: whatever is sent reaches every consumer of that moment.
///
/// Sending never waits for a consumer. One thread sends; consumers come and go from anywhere.
public final class Broadcast<Element: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var subscriptions: [Subscription<Element>] = []
    @usableFromInline var latest: Element?
    @usableFromInline var isFinished = false
    @usableFromInline var failure: SourceError?
  }

  @usableFromInline let state = Guarded(State())
  @usableFromInline let replaysLatest: Bool
  private let markLoss: (@Sendable (inout Element, Int) -> Void)?

  /// - Parameter replaysLatest: whether a new consumer gets the last element sent first.
  public init(replaysLatest: Bool = false) {
    self.replaysLatest = replaysLatest
    markLoss = nil
  }

  /// - Parameter replaysLatest: whether a new consumer gets the last element sent first.
  public init(replaysLatest: Bool = false) where Element: LossReporting {
    self.replaysLatest = replaysLatest
    markLoss = { $0.missedBefore = $1 }
  }

  /// What consumers iterate over.
  public var updates: Updates<Element> { Updates(self) }

  /// Hands `element` to every consumer; after `finish` to none.
  @inlinable
  public func send(_ element: Element) {
    // Consumers are woken outside the lock: an executor may run them at once, and they may subscribe again.
    for subscription in receivers(of: element) { subscription.push(element) }
  }

  @inlinable
  func receivers(of element: Element) -> [Subscription<Element>] {
    state.withLock { state in
      guard !state.isFinished else { return [] }
      if replaysLatest { state.latest = element }
      return state.subscriptions
    }
  }

  /// Ends every consumer's sequence after what it has not taken yet.
  ///
  /// - Parameter error: what a `ThrowingUpdates` throws then; nil for an end like any other.
  public func finish(throwing error: SourceError? = nil) {
    let ended = state.withLock { state in
      state.isFinished = true
      state.failure = error
      let ended = state.subscriptions
      state.subscriptions = []
      return ended
    }
    for subscription in ended { subscription.finish(throwing: error) }
  }

  /// Takes consumers again after `finish`; those that were ended stay ended.
  public func reopen() {
    state.withLock { state in
      guard state.isFinished else { return }
      state.isFinished = false
      state.failure = nil
      state.latest = nil
    }
  }

  /// Consumers at this moment.
  public var consumerCount: Int { state.withLock { $0.subscriptions.count } }

  func subscribe(capacity: Int) -> Subscription<Element> {
    let subscription = Subscription<Element>(capacity: capacity, markLoss: markLoss)
    state.withLock { state in
      if let latest = state.latest { subscription.push(latest) }
      if state.isFinished {
        subscription.finish(throwing: state.failure)
      } else {
        state.subscriptions.append(subscription)
      }
    }
    return subscription
  }

  @usableFromInline
  func unsubscribe(_ subscription: Subscription<Element>) {
    state.withLock { $0.subscriptions.removeAll { $0 === subscription } }
  }
}
