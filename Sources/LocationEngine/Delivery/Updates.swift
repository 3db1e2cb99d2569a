/// A sequence of live values for any number of consumers, each with a queue of its own.
///
/// A consumer gets everything sent after its `for await` began, in order. One that is too slow loses the oldest
/// values, never the newest, and reads in the next one's `missedBefore` how many; the sender never waits. The
/// sequence ends when the sender finishes, or when the consumer's task is cancelled: then at once, whatever is queued.
///
/// A batch is taken with one lock, so a value that is already queued costs tens of nanoseconds, on any actor.
public struct Updates<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never

  private let broadcast: Broadcast<Element>
  private var capacity = 256

  init(_ broadcast: Broadcast<Element>) {
    self.broadcast = broadcast
  }

  /// The same values with room for `capacity` of them beyond those already taken, at least 1; otherwise 256.
  public func buffering(_ capacity: Int) -> Updates {
    var updates = self
    updates.capacity = capacity
    return updates
  }

  /// The same values; an end for which the sender had an error is thrown.
  public var throwing: ThrowingUpdates<Element> { ThrowingUpdates(self) }

  public func makeAsyncIterator() -> Iterator { Iterator(broadcast, capacity: capacity) }

  /// One consumer's place; it takes part from its creation until its last copy is gone.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let cursor: UpdatesCursor<Element>

    init(_ broadcast: Broadcast<Element>, capacity: Int) {
      cursor = UpdatesCursor(broadcast, capacity: capacity)
    }

    @inlinable
    public mutating func next() async -> Element? { await next(isolation: nil) }

    /// The next value; nil at the end, and from the moment the task is cancelled.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if Task.isCancelled {
        cursor.close()
        return nil
      }
      if !cursor.batch.isEmpty { return cursor.batch.removeFirst() }
      guard await cursor.refill(isolation: actor) else { return nil }
      return cursor.batch.removeFirst()
    }
  }
}

/// The consumer's side of a subscription.
@usableFromInline
final class UpdatesCursor<Element: Sendable> {
  private let broadcast: Broadcast<Element>
  private let subscription: Subscription<Element>
  /// What was taken and not yet returned.
  @usableFromInline var batch: Ring<Element>

  init(_ broadcast: Broadcast<Element>, capacity: Int) {
    self.broadcast = broadcast
    subscription = broadcast.subscribe(capacity: capacity)
    batch = Ring(capacity: capacity)
  }

  deinit { broadcast.unsubscribe(subscription) }

  /// Waits until the batch has elements; false at the end.
  @usableFromInline
  func refill(isolation actor: isolated (any Actor)?) async -> Bool {
    while true {
      switch subscription.take(&batch) {
      case .some: return true
      case .finished: return false
      case .none: await subscription.wait()
      }
      if Task.isCancelled {
        close()
        return false
      }
    }
  }

  /// Why the sender has finished; nil if it has not, or for an end like any other.
  var failure: SourceError? { subscription.failure }

  /// Gives up what is queued and whatever may come.
  @usableFromInline
  func close() {
    broadcast.unsubscribe(subscription)
    subscription.finish()
    while !batch.isEmpty { _ = batch.removeFirst() }
    while case .some = subscription.take(&batch) {
      while !batch.isEmpty { _ = batch.removeFirst() }
    }
  }
}
