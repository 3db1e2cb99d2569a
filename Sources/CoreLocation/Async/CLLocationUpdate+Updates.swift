extension CLLocationUpdate {
  /// Updates for as long as somebody iterates.
  ///
  /// Iterating requests authorization, unless a `CLServiceSession` is in force. Any number of tasks may iterate, each
  /// with an iterator of its own.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(.shared, configuration)
  }

  /// Never ends by itself, only with the task that iterates: when that is cancelled, at once and without an error.
  ///
  /// Who is slower than fixes come loses the oldest beyond 256.
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate
    public typealias Failure = any Error

    private let service: LocationService
    private let configuration: LiveConfiguration

    init(_ service: LocationService, _ configuration: LiveConfiguration) {
      self.service = service
      self.configuration = configuration
    }

    public func makeAsyncIterator() -> Iterator {
      let client = LiveUpdatesClient(service, configuration)
      service.perform { _ in client.begin() }
      let service = service
      return Iterator(cursor: Cursor(client.outbox) { service.perform { $0.detach(client) } })
    }

    /// Takes part from its creation until its last copy is gone.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = CLLocationUpdate
      public typealias Failure = any Error

      let cursor: Cursor<CLLocationUpdate>

      public mutating func next() async throws -> CLLocationUpdate? { await cursor.next(isolation: nil) }

      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> CLLocationUpdate? {
        await cursor.next(isolation: actor)
      }
    }
  }
}
