internal import LocationEngine
internal import Observations

/// One manager as the service sees it: what the program asked for, and what it is told. Inside the service's lock.
final class ManagerClient: ServiceClient, @unchecked Sendable {
  let service: LocationService
  let mailbox = Mailbox()

  var settings = ManagerSettings()
  var updates = LocationUpdates()
  var request: SingleFixRequest?
  var significant: SignificantChangeDetector?
  var isMonitoringVisits = false
  var headings = HeadingUpdates()
  var stateRequests: [StateRequest] = []
  var rangedConstraints: Set<CLBeaconIdentityConstraint> = []
  var rangedRegions: Set<CLRegion> = []
  /// Reduces fixes for a program that wants no better ones. Kept as long as the manager: a stop and a start do not get
  /// around its interval.
  var reduction = ReducedAccuracy()
  /// The last fix that was reduced because the program wants it so.
  var lastReduced: ReducedFix?
  /// The authorization that the delegate was last notified of; nil before the first time.
  private var notified: NotifiedAuthorization?

  init(_ service: LocationService) { self.service = service }

  // MARK: From the manager's threads

  func begin(for manager: CLLocationManager, on queue: DispatchQueue?) {
    mailbox.open(for: manager, on: queue)
    service.perform { service in
      service.attach(self)
      // What earlier runs have watched is watched again.
      _ = service.regions
    }
    mailbox.post(.authorization)
  }

  func end() {
    service.perform { $0.detach(self) }
    mailbox.close()
  }

  func read<Result>(_ body: (ManagerClient) -> Result) -> Result { service.read { _ in body(self) } }

  func change(_ body: (ManagerClient) -> Void) { service.perform { _ in body(self) } }

  /// The first delegate is notified of the authorization, also if it is set late.
  func delegateCame() { mailbox.post(.authorization) }

  /// Compares the authorization with what the delegate was last notified of, and keeps it as notified.
  ///
  /// - Returns: what has changed; nil if nothing has.
  func takeAuthorizationChange() -> AuthorizationChange? {
    read { client in
      let authorization = client.service.authorization
      let now = NotifiedAuthorization(status: authorization.status, accuracy: authorization.accuracy)
      defer { client.notified = now }
      if client.notified == now { return nil }
      return client.notified?.status == now.status ? .accuracy : .status
    }
  }

  // MARK: ServiceClient

  var demand: Demand {
    var demand = Demand(heading: headings.isRunning)
    if updates.isRunning || request != nil {
      demand = demand | Demand(settings.tuningWish(isFiltered: request == nil))
    }
    if significant != nil || isMonitoringVisits { demand = demand | Demand(.coarse) }
    // An answer is waited for.
    if !stateRequests.isEmpty { demand = demand | Demand(TuningWish(.best)) }
    return demand
  }

  var deadline: MonotonicInstant? {
    ([request?.deadline, updates.deadline] + stateRequests.map(\.deadline)).compactMap { $0 }.min()
  }

  var need: AuthorizationRequest? { demand.location ? .whenInUse : nil }

  var watchesVisits: Bool { isMonitoringVisits }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    switch event {
    case .location(let location, let estimate): take(location, estimate, at: now)
    case .trouble(let trouble): take(trouble)
    case .heading(let estimate, let asks): take(estimate, asksForCalibration: asks)
    case .headingTrouble: if headings.isRunning { mailbox.post(.failure(CLError(.headingFailure))) }
    case .authorizationChanged: authorizationChanged()
    case .region(let notice): take(notice)
    case .visit(let visit): if isMonitoringVisits { mailbox.post(.visit(visit)) }
    case .refusalChanged, .roomForRegion: break
    case .tick: timePassed(to: now)
    }
  }

  private func authorizationChanged() {
    mailbox.post(.authorization)
    guard service.authorization.isDenied else { return }
    mailbox.withdraw { $0.isLocationUpdate }
    if updates.isRunning || request != nil || significant != nil { mailbox.post(.failure(CLError(.denied))) }
    request = nil
  }
}

/// What a delegate can read of the authorization when it is notified.
private struct NotifiedAuthorization: Equatable, Sendable {
  var status: CLAuthorizationStatus
  var accuracy: CLAccuracyAuthorization
}

/// What differs from the authorization that the delegate was last notified of.
enum AuthorizationChange {
  /// The status, perhaps the accuracy too.
  case status
  /// The accuracy alone.
  case accuracy
}
