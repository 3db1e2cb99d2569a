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
