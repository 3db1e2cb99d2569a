/// Monitors conditions, and reports when one becomes satisfied or unsatisfied.
///
///     let monitor = await CLMonitor("Home")
///     await monitor.add(CLMonitor.CircularGeographicCondition(center: home, radius: 200), identifier: "home")
///     for try await event in await monitor.events where event.state == .satisfied { welcome() }
///
/// Conditions and their states are stored under the monitor's name. The next run of the program finds them when it
/// opens a monitor of that name. They count toward the program's limit of 20 regions.
public actor CLMonitor {
  /// The changes of all conditions of this monitor.
  public let events: Events

  /// Opens a monitor with the stored conditions of that name.
  ///
  /// Only one monitor of a name may be open in a process at a time: opening a second one stops the program.
  ///
  /// - Parameter name: letters and digits on Apple's systems; here any text that is not empty.
  public init(_ name: String) async { await self.init(name, .shared) }

  init(_ name: String, _ service: LocationService) async {
    guard let monitor = await OpenMonitor(name, service) else {
      preconditionFailure("CLMonitor: the name \"\(name)\" is empty, or a monitor of that name is already in use")
    }
    events = Events(monitor: monitor)
  }

  /// The names of the conditions, in the order in which they were added.
  public var identifiers: [String] { events.monitor.perform { $0.identifiers } }

  /// Adds a condition, or replaces the one with this identifier. The first fix that is accurate enough gives an event.
  public func add(_ condition: any CLCondition, identifier: String) {
    add(condition, identifier: identifier, assuming: .unknown)
  }

  /// Adds a condition, or replaces the one with this identifier.
  ///
  /// - Parameter state: the assumed state: an event follows only if it proves wrong. With `unknown` the first fix that
  ///   is accurate enough gives an event.
  public func add(_ condition: any CLCondition, identifier: String, assuming state: Event.State) {
    events.monitor.perform { $0.add(condition, identifier, assuming: state) }
  }

  /// Stops monitoring a condition and deletes it. Does nothing for an unknown identifier.
  public func remove(_ identifier: String) { events.monitor.perform { $0.remove(identifier) } }

  /// Returns a condition with its latest event; nil for an unknown identifier.
  public func record(for identifier: String) -> Record? { events.monitor.perform { $0.record(for: identifier) } }
}

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

extension CLMonitor {
  /// The state of a condition, sent when it changes.
  public struct Event: Sendable {
    /// Whether the condition is satisfied.
    public typealias State = __CLMonitoringState

    /// The name under which the condition was added.
    public let identifier: String
    /// Time of the change; for a crossing the time of the fix or of the beacon's advertisement.
    public let date: Date
    let standing: MonitorStanding
    let beacon: BeaconIdentityCondition?

    init(
      _ identifier: String, _ standing: MonitorStanding, at date: Date, refinement: BeaconIdentityCondition? = nil
    ) {
      self.identifier = identifier
      self.standing = standing
      beacon = refinement
      self.date = date
    }

    /// Whether the condition is satisfied, unsatisfied, unknown or not monitored.
    public var state: State { standing.state }
    /// The beacon that satisfies a beacon condition, as a condition with UUID, major and minor number.
    ///
    /// nil for circles and for other states, and for a state that an earlier run of the program left.
    public var refinement: (any CLCondition)? { beacon }

    /// Whether location is denied: by the machine's policy, or because it is switched off for all programs.
    public var authorizationDenied: Bool { standing.authorization.isDenied }
    /// Whether the machine's owner has switched location off for all programs.
    public var authorizationDeniedGlobally: Bool { standing.authorization.isDeniedGlobally }
    /// Whether the policy says `restricted`: a denial that the program's user cannot change.
    public var authorizationRestricted: Bool { standing.authorization.isRestricted }
    /// Whether locations are reduced to some kilometres, too coarse to evaluate conditions.
    public var accuracyLimited: Bool { standing.authorization.isReduced }
    /// Whether authorization is not determined: the session in force requests none.
    public var serviceSessionRequired: Bool { standing.authorization.isUndecided }
    /// Always false: a program on Linux counts as in use as long as it runs.
    public var insufficientlyInUse: Bool { false }
    /// Always false: there is no prompt, the machine's policy decides at once.
    public var authorizationRequestInProgress: Bool { false }
    /// Whether the condition cannot be monitored: a circle that is too large or has an invalid centre, or a type that the
    /// program defines.
    public var conditionUnsupported: Bool { standing.obstacle == .unsupported }
    /// Whether the program monitors the maximum number already; monitoring begins once another condition is removed.
    public var conditionLimitExceeded: Bool { standing.obstacle == .limit }
    /// Whether the condition is lost when the program ends: there is no state directory, or writing failed.
    public var persistenceUnavailable: Bool { !standing.isKept }
  }

  /// A condition and its latest event.
  public struct Record: Sendable {
    /// What is monitored.
    public let condition: any CLCondition
    /// The latest event; after `add` the assumed state.
    public let lastEvent: Event
  }
}

/// The state of a condition with all its diagnostics.
struct MonitorStanding: Hashable, Sendable {
  enum Obstacle: Hashable, Sendable {
    case unsupported
    case limit
  }

  var state: CLMonitor.Event.State
  var authorization = AuthorizationDiagnosis()
  /// Why the condition is not monitored; nil if it is monitored.
  var obstacle: Obstacle?
  /// Whether the condition is on the disk, as far as is known.
  var isKept = true
}

// swift-format-ignore: NoLeadingUnderscores
/// The state of a monitor's condition; programs use the name `CLMonitor.Event.State`.
public enum __CLMonitoringState: UInt, Sendable {
  /// No fix has decided it yet.
  case unknown = 0
  /// The device is inside.
  case satisfied = 1
  /// The device is outside.
  case unsatisfied = 2
  /// The condition is not monitored; the event says why.
  case unmonitored = 3
}
