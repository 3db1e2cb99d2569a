extension CLMonitor {
  /// How a condition stands, told when that changes.
  public struct Event: Sendable {
    public typealias State = __CLMonitoringState

    public let identifier: String
    /// When that was found; of a crossing the receiver's time.
    public let date: Date
    let standing: MonitorStanding

    init(_ identifier: String, _ standing: MonitorStanding, at date: Date) {
      self.identifier = identifier
      self.standing = standing
      self.date = date
    }

    public var state: State { standing.state }
    /// Always nil: which of several beacons it is, on Apple's systems.
    public var refinement: (any CLCondition)? { nil }

    /// The program may not know where it is: the policy denies it, or location is switched off.
    public var authorizationDenied: Bool { standing.authorization.isDenied }
    /// Location is switched off for all programs.
    public var authorizationDeniedGlobally: Bool { standing.authorization.isDeniedGlobally }
    /// The program may not know where it is, and nobody who uses it could change that.
    public var authorizationRestricted: Bool { standing.authorization.isRestricted }
    /// The place is known only to some kilometres, too coarsely to look for conditions.
    public var accuracyLimited: Bool { standing.authorization.isReduced }
    /// Nothing was requested: the session that is in force asks for no authorization.
    public var serviceSessionRequired: Bool { standing.authorization.isUndecided }
    /// Always false: a program on Linux is in use as long as it runs.
    public var insufficientlyInUse: Bool { false }
    /// Always false: nobody is asked, the machine's policy decides at once.
    public var authorizationRequestInProgress: Bool { false }
    /// It cannot be looked for: a beacon, a circle too large or around no place, a type of the program's own.
    public var conditionUnsupported: Bool { standing.obstacle == .unsupported }
    /// The program has as many already as it may; looked for once another is removed.
    public var conditionLimitExceeded: Bool { standing.obstacle == .limit }
    /// The next run of the program will not know of it: there is no place to keep it, or the disk refuses.
    public var persistenceUnavailable: Bool { !standing.isKept }
  }

  /// A condition, and what was told of it last.
  public struct Record: Sendable {
    public let condition: any CLCondition
    public let lastEvent: Event
  }
}

/// All that an event says of a condition.
struct MonitorStanding: Hashable, Sendable {
  enum Obstacle: Hashable, Sendable {
    case unsupported
    case limit
  }

  var state: CLMonitor.Event.State
  var authorization = AuthorizationDiagnosis()
  /// Why nobody looks for it; nil when it is looked for.
  var obstacle: Obstacle?
  /// Whether it is on the disk, as far as is known.
  var isKept = true
}
