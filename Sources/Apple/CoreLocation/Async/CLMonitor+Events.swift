extension CLMonitor {
  /// The events of a monitor's conditions.
  ///
  /// Ends only with the iterating task: at once and without an error when the task is cancelled. Events that occur
  /// while no task iterates are delivered to the next iterator. Several tasks may iterate, each with an iterator of its
  /// own; each gets every event. The monitor stays open as long as this sequence is referenced.
  public struct Events: AsyncSequence, Sendable {
    /// What the sequence delivers.
    public typealias Element = Event
    /// `any Error`, as Apple declares it; the sequence never throws.
    public typealias Failure = any Error

    let monitor: OpenMonitor

    /// Returns an iterator that begins with the events no task has received yet.
    public func makeAsyncIterator() -> Iterator {
      let outbox = monitor.perform { $0.beginIterating() }
      let monitor = monitor
      return Iterator(cursor: Cursor(outbox) { monitor.perform { $0.endIterating(outbox) } })
    }

    /// One task's position in the events.
    public struct Iterator: AsyncIteratorProtocol {
      /// What the sequence delivers.
      public typealias Element = Event
      /// `any Error`, as Apple declares it; the sequence never throws.
      public typealias Failure = any Error

      let cursor: Cursor<Event>

      /// Returns the next event; nil once the task is cancelled. Never throws.
      public mutating func next() async throws -> Event? { await cursor.next(isolation: nil) }

      /// Returns the next event without leaving the caller's actor; nil once the task is cancelled. Never throws.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Event? {
        await cursor.next(isolation: actor)
      }
    }
  }
}
