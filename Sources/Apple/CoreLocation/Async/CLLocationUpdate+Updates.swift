extension CLLocationUpdate {
  /// Returns a sequence of locations and of the reasons why there is none.
  ///
  /// Iterating requests authorization, unless a `CLServiceSession` is in force. Any number of tasks may iterate, each
  /// with an iterator of its own.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(.shared, configuration)
  }

  /// Live updates. Ends only with the iterating task: at once and without an error when the task is cancelled.
  ///
  /// If a task is slower than the fixes arrive, the oldest updates beyond 256 are lost.
  public struct Updates: AsyncSequence, Sendable {
    /// What the sequence delivers.
    public typealias Element = CLLocationUpdate
    /// `any Error`, as Apple declares it; the sequence never throws.
    public typealias Failure = any Error

    private let service: LocationService
    private let configuration: LiveConfiguration

    init(_ service: LocationService, _ configuration: LiveConfiguration) {
      self.service = service
      self.configuration = configuration
    }

    /// Returns an iterator and starts the updates for it.
    public func makeAsyncIterator() -> Iterator {
      let client = LiveUpdatesClient(service, configuration)
      service.perform { _ in client.begin() }
      let service = service
      return Iterator(cursor: Cursor(client.outbox) { service.perform { $0.detach(client) } })
    }

    /// One task's position in the updates. Fixes are requested from its creation until its last copy is released.
    public struct Iterator: AsyncIteratorProtocol {
      /// What the sequence delivers.
      public typealias Element = CLLocationUpdate
      /// `any Error`, as Apple declares it; the sequence never throws.
      public typealias Failure = any Error

      let cursor: Cursor<CLLocationUpdate>

      /// Returns the next update; nil once the task is cancelled. Never throws.
      public mutating func next() async throws -> CLLocationUpdate? { await cursor.next(isolation: nil) }

      /// Returns the next update without leaving the caller's actor; nil once the task is cancelled. Never throws.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> CLLocationUpdate? {
        await cursor.next(isolation: actor)
      }
    }
  }
}
