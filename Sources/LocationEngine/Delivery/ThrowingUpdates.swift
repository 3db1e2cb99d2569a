/// A sequence of live values, as `Updates` is, that throws the error which ended its sender.
///
///     for try await location in engine.throwingLocations { … }
///     // Here the engine was stopped, or its input is at its end.
///
/// What is queued comes first. An end without an error, and a cancelled task, end the sequence as they end `Updates`.
public struct ThrowingUpdates<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = SourceError

  private let updates: Updates<Element>

  init(_ updates: Updates<Element>) { self.updates = updates }

  /// The same values with room for `capacity` of them beyond those already taken, at least 1; otherwise 256.
  public func buffering(_ capacity: Int) -> ThrowingUpdates { ThrowingUpdates(updates.buffering(capacity)) }

  public func makeAsyncIterator() -> Iterator { Iterator(base: updates.makeAsyncIterator()) }

  /// One consumer's place; it takes part from its creation until its last copy is gone.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Updates<Element>.Iterator
    private var hasThrown = false

    init(base: Updates<Element>.Iterator) { self.base = base }

    @inlinable
    public mutating func next() async throws(SourceError) -> Element? { try await next(isolation: nil) }

    /// The next value; nil at the end, and from the moment the task is cancelled. Throws once.
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
