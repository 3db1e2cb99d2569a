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
