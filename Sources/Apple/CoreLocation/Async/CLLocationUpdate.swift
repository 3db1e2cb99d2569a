/// The device's location, or the reason why it is not available.
///
///     for try await update in CLLocationUpdate.liveUpdates() {
///       if let location = update.location { show(location) }
///       if update.authorizationDenied { break }
///     }
public struct CLLocationUpdate: Sendable {
  /// What the device is used for: decides when it counts as stationary.
  public enum LiveConfiguration: Hashable, Sendable {
    /// No particular use: the thresholds of `CLActivityType.other`.
    case `default`
    /// A car that follows roads.
    case automotiveNavigation
    /// A vehicle off the roads, such as a boat or a train.
    case otherNavigation
    /// A person on foot or on a bicycle.
    case fitness
    /// An aircraft: it never counts as stationary.
    case airborne
  }

  /// The new fix; nil in an update that reports another change only.
  public let location: CLLocation?
  /// Whether the device does not move: no update follows until it moves or another property changes.
  public let stationary: Bool
  /// Whether location is denied: by the machine's policy, or because it is switched off for all programs.
  public let authorizationDenied: Bool
  /// Whether the machine's owner has switched location off for all programs.
  public let authorizationDeniedGlobally: Bool
  /// Whether the policy says `restricted`: a denial that the program's user cannot change.
  public let authorizationRestricted: Bool
  /// Whether there are no fixes: no receiver is attached, or it has no fix.
  public let locationUnavailable: Bool
  /// Whether locations are reduced: accurate to some kilometres, a few times an hour.
  public let accuracyLimited: Bool
  /// Whether authorization is not determined: the session in force requests none.
  public let serviceSessionRequired: Bool

  /// Always false: a program on Linux counts as in use as long as it runs.
  public var insufficientlyInUse: Bool { false }
  /// Always false: there is no prompt, the machine's policy decides at once.
  public var authorizationRequestInProgress: Bool { false }
  /// The older name of `stationary`.
  public var isStationary: Bool { stationary }

  init(
    location: CLLocation? = nil, stationary: Bool, isUnavailable: Bool, _ authorization: AuthorizationDiagnosis
  ) {
    self.location = location
    self.stationary = stationary
    authorizationDenied = authorization.isDenied
    authorizationDeniedGlobally = authorization.isDeniedGlobally
    authorizationRestricted = authorization.isRestricted
    locationUnavailable = isUnavailable
    accuracyLimited = authorization.isReduced
    serviceSessionRequired = authorization.isUndecided
  }
}

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
