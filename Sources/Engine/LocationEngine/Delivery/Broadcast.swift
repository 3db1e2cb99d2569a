import EngineRuntime
import Fusion

/// Sending end of `Updates`: each element sent reaches every present consumer.
///
/// `send` never waits for a consumer. It is called by one thread; consumers may start and end on any.
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

  /// Creates a sender without consumers.
  ///
  /// - Parameter replaysLatest: whether a new consumer first gets the last element sent.
  public init(replaysLatest: Bool = false) {
    self.replaysLatest = replaysLatest
    markLoss = nil
  }

  /// Creates a sender that sets `missedBefore` for slow consumers.
  ///
  /// - Parameter replaysLatest: whether a new consumer first gets the last element sent.
  public init(replaysLatest: Bool = false) where Element: LossReporting {
    self.replaysLatest = replaysLatest
    markLoss = { $0.missedBefore = $1 }
  }

  /// Sequence for consumers.
  public var updates: Updates<Element> { Updates(self) }

  /// Sends `element` to every consumer; does nothing after `finish`.
  @inlinable
  public func send(_ element: Element) {
    // Consumers are resumed outside the lock: an executor may run them at once, and they may subscribe again.
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

  /// Ends the sequence of every consumer after its queued elements.
  ///
  /// - Parameter error: error that `ThrowingUpdates` throws; nil for a normal end.
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

  /// Accepts consumers again after `finish`; sequences that have ended stay ended.
  public func reopen() {
    state.withLock { state in
      guard state.isFinished else { return }
      state.isFinished = false
      state.failure = nil
      state.latest = nil
    }
  }

  /// Number of consumers.
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

/// An element that reports to a slow consumer how many elements were dropped before it.
public protocol LossReporting {
  /// Number of elements dropped for this consumer between the previous one and this one.
  var missedBefore: Int { get set }
}

extension LocationEstimate: LossReporting {}
extension EngineStatus: LossReporting {}
