import EngineRuntime

/// A sequence of live values for any number of consumers, each with its own queue.
///
/// A consumer receives every value sent after its `for await` began, in order. A slow consumer loses the oldest values,
/// never the newest; the next value's `missedBefore` is their number. The sender never waits. The sequence ends when the
/// sender finishes. When the consumer's task is cancelled it ends at once, and queued values are dropped.
///
/// A batch is taken with one lock, so a queued value costs tens of nanoseconds, on any actor.
public struct Updates<Element: Sendable>: AsyncSequence, Sendable {
  /// Never throws; see `throwing`.
  public typealias Failure = Never

  private let broadcast: Broadcast<Element>
  private var capacity = 256

  init(_ broadcast: Broadcast<Element>) {
    self.broadcast = broadcast
  }

  /// Returns the sequence with a queue for `capacity` values, at least 1; the default is 256.
  public func buffering(_ capacity: Int) -> Updates {
    var updates = self
    updates.capacity = capacity
    return updates
  }

  /// The same values, with an end that throws the sender's error.
  public var throwing: ThrowingUpdates<Element> { ThrowingUpdates(self) }

  /// Creates a consumer, which receives values from now on.
  public func makeAsyncIterator() -> Iterator { Iterator(broadcast, capacity: capacity) }

  /// One consumer. It receives values from its creation until its last copy is released.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let cursor: UpdatesCursor<Element>

    init(_ broadcast: Broadcast<Element>, capacity: Int) {
      cursor = UpdatesCursor(broadcast, capacity: capacity)
    }

    /// Returns the next value; nil at the end, and after the task was cancelled.
    @inlinable
    public mutating func next() async -> Element? { await next(isolation: nil) }

    /// Returns the next value; nil at the end, and after the task was cancelled.
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

/// Consumer's end of a subscription.
@usableFromInline
final class UpdatesCursor<Element: Sendable> {
  private let broadcast: Broadcast<Element>
  private let subscription: Subscription<Element>
  /// Values taken but not yet returned.
  @usableFromInline var batch: Ring<Element>

  init(_ broadcast: Broadcast<Element>, capacity: Int) {
    self.broadcast = broadcast
    subscription = broadcast.subscribe(capacity: capacity)
    batch = Ring(capacity: capacity)
  }

  deinit { broadcast.unsubscribe(subscription) }

  /// Waits until the batch has elements; returns false at the end.
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

  /// Error with which the sender finished; nil before the end, and for a normal end.
  var failure: SourceError? { subscription.failure }

  /// Drops the queued values and unsubscribes.
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

/// A sequence of live values like `Updates`, which throws the error that ended its sender.
///
///     for try await location in engine.throwingLocations { … }
///     // Here the engine was stopped, or its input has ended.
///
/// Queued values come first. After an end without an error, or in a cancelled task, the sequence ends like `Updates`.
public struct ThrowingUpdates<Element: Sendable>: AsyncSequence, Sendable {
  /// The error that ended the sender.
  public typealias Failure = SourceError

  private let updates: Updates<Element>

  init(_ updates: Updates<Element>) { self.updates = updates }

  /// Returns the sequence with a queue for `capacity` values, at least 1; the default is 256.
  public func buffering(_ capacity: Int) -> ThrowingUpdates { ThrowingUpdates(updates.buffering(capacity)) }

  /// Creates a consumer, which receives values from now on.
  public func makeAsyncIterator() -> Iterator { Iterator(base: updates.makeAsyncIterator()) }

  /// One consumer. It receives values from its creation until its last copy is released.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Updates<Element>.Iterator
    private var hasThrown = false

    init(base: Updates<Element>.Iterator) { self.base = base }

    /// Returns the next value; nil at the end, and after the task was cancelled. Throws once.
    @inlinable
    public mutating func next() async throws(SourceError) -> Element? { try await next(isolation: nil) }

    /// Returns the next value; nil at the end, and after the task was cancelled. Throws once.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(SourceError) -> Element? {
      if let element = await base.next(isolation: actor) { return element }
      if let failure = takeFailure() { throw failure }
      return nil
    }

    @usableFromInline
    mutating func takeFailure() -> SourceError? {
      guard !hasThrown, !Task.isCancelled else { return nil }
      hasThrown = true
      return base.cursor.failure
    }
  }
}
