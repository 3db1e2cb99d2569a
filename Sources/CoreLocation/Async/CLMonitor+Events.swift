extension CLMonitor {
  /// What happens to a monitor's conditions.
  ///
  /// Never ends by itself, only with the task that iterates: when that is cancelled, at once and without an error. What
  /// happens while nobody iterates is told to the next who does. Several tasks may iterate, each with an iterator of
  /// its own; each is told everything. A monitor stays open as long as one has this sequence.
  public struct Events: AsyncSequence, Sendable {
    public typealias Element = Event
    public typealias Failure = any Error

    let monitor: OpenMonitor

    public func makeAsyncIterator() -> Iterator {
      let outbox = monitor.perform { $0.beginIterating() }
      let monitor = monitor
      return Iterator(cursor: Cursor(outbox) { monitor.perform { $0.endIterating(outbox) } })
    }

    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Event
      public typealias Failure = any Error

      let cursor: Cursor<Event>

      public mutating func next() async throws -> Event? { await cursor.next(isolation: nil) }

      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Event? {
        await cursor.next(isolation: actor)
      }
    }
  }
}
