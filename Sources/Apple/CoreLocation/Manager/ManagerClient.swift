internal import LocationEngine
internal import LocationService
internal import Observations

/// The service's client for one manager: its settings, its requests and its pending events.
///
/// Used inside the service's lock.
final class ManagerClient: ServiceClient, @unchecked Sendable {
  let service: LocationService
  let mailbox = Mailbox()

  var settings = ManagerSettings()
  var updates = LocationUpdates()
  var request: SingleFixRequest<TimedLocation>?
  var significant: SignificantChangeDetector?
  var isMonitoringVisits = false
  var headings = HeadingUpdates()
  var stateRequests: [StateRequest] = []
  var beaconRequests: [BeaconStateRequest] = []
  var ranged: [RangingRequest] = []
  /// Reduces fixes if `desiredAccuracy` asks for it.
  ///
  /// Lives as long as the manager: otherwise a stop and a start would bypass its interval.
  var reduction = ReducedAccuracy()
  /// The last fix that was reduced because of `desiredAccuracy`.
  var lastReduced: TimedLocation?
  /// The authorization of which the delegate was last notified; nil before the first notification.
  private var notified: NotifiedAuthorization?

  init(_ service: LocationService) { self.service = service }

  // MARK: From the manager's threads

  func begin(for manager: CLLocationManager, on queue: DispatchQueue?) {
    mailbox.open(for: manager, on: queue)
    service.perform { service in
      service.attach(self)
      service.regions.resumeManagers()
    }
    mailbox.post(.authorization)
  }

  func end() {
    service.perform { $0.detach(self) }
    mailbox.close()
  }

  func read<Result>(_ body: (ManagerClient) -> Result) -> Result { service.read { _ in body(self) } }

  func change(_ body: (ManagerClient) -> Void) { service.perform { _ in body(self) } }

  /// Notifies a delegate that was set late of the authorization.
  func delegateCame() { mailbox.post(.authorization) }

  /// Compares the authorization with the one last notified, and stores it as notified.
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
    var demand = Demand(heading: headings.isRunning, beacons: !ranged.isEmpty || !beaconRequests.isEmpty)
    if updates.isRunning || request != nil {
      demand = demand | Demand(settings.tuningWish(isFiltered: request == nil))
    }
    if significant != nil || isMonitoringVisits { demand = demand | Demand(.coarse) }
    // A request for a circle's state needs a fix.
    if !stateRequests.isEmpty { demand = demand | Demand(TuningWish(.best)) }
    return demand
  }

  var deadline: MonotonicInstant? {
    let requests = stateRequests.map(\.deadline) + beaconRequests.compactMap(\.deadline)
    return ([request?.deadline, updates.deadline, rangingDeadline] + requests).compactMap { $0 }.min()
  }

  var need: AuthorizationRequest? { demand.location || demand.beacons ? .whenInUse : nil }

  var watchesVisits: Bool { isMonitoringVisits }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    switch event {
    case .location(let location, let estimate): take(location, estimate, at: now)
    case .trouble(let trouble): take(trouble)
    case .heading(let estimate, let asks): take(estimate, asksForCalibration: asks)
    case .headingTrouble: if headings.isRunning { mailbox.post(.failure(CLError(.headingFailure))) }
    case .authorizationChanged: authorizationChanged(at: now)
    case .crossings(let changes, _): take(changes)
    case .regionStarted(let region): regionStarted(region)
    case .beaconRadio: radioChanged(at: now)
    case .beaconStates(let states): answerBeaconRequests(states)
    case .regionRefused(let region): mailbox.post(.monitoringFailure(region, CLError(.regionMonitoringFailure)))
    case .visit(let visit): if isMonitoringVisits { mailbox.post(.visit(visit)) }
    case .refusalChanged, .roomForRegion, .regionStored: break
    case .tick: timePassed(to: now)
    }
  }

  private func radioChanged(at now: MonotonicInstant) {
    updateRanging(at: now)
    updateBeaconRequests()
    guard service.beaconRegionObstacle == .regionMonitoringFailure else { return }
    for region in service.regions.beaconRegions {
      mailbox.post(.monitoringFailure(region, CLError(.regionMonitoringFailure)))
    }
  }

  private func authorizationChanged(at now: MonotonicInstant) {
    mailbox.post(.authorization)
    updateRanging(at: now)
    updateBeaconRequests()
    guard service.authorization.isDenied else { return }
    mailbox.withdraw { $0.isLocationUpdate }
    if updates.isRunning || request != nil || significant != nil { mailbox.post(.failure(CLError(.denied))) }
    request = nil
  }
}

/// The authorization properties that a delegate can read when it is notified.
private struct NotifiedAuthorization: Equatable, Sendable {
  var status: CLAuthorizationStatus
  var accuracy: CLAccuracyAuthorization
}

/// How the authorization differs from the one last notified.
enum AuthorizationChange {
  /// The status, perhaps the accuracy too.
  case status
  /// The accuracy only.
  case accuracy
}

/// The properties that a program sets on a manager.
struct ManagerSettings {
  var desiredAccuracy = kCLLocationAccuracyBest
  var distanceFilter = kCLDistanceFilterNone
  var activityType = CLActivityType.other
  var pausesAutomatically = true
  var allowsBackground = false
  var showsIndicator = false
  var headingFilter: CLLocationDegrees = 1
  var headingOrientation = CLDeviceOrientation.portrait

  /// Whether `desiredAccuracy` asks for reduced fixes.
  var wantsReduced: Bool { desiredAccuracy >= kCLLocationAccuracyReduced }
}

extension ManagerSettings {
  /// Returns the settings that concern the receiver.
  ///
  /// - Parameter isFiltered: whether the distance filter applies; it does not to a request for one fix.
  func tuningWish(isFiltered: Bool) -> TuningWish {
    let exactness: TuningWish.Exactness
    switch desiredAccuracy {
    case kCLLocationAccuracyBestForNavigation: exactness = .bestForNavigation
    case 0...: exactness = .within(desiredAccuracy)
    default: exactness = .best
    }
    let filter = isFiltered && distanceFilter > 0 ? distanceFilter : nil
    return TuningWish(exactness, activityType.activity, distanceFilter: filter)
  }
}

extension CLActivityType {
  /// The activity whose stillness thresholds apply.
  var activity: Activity {
    switch self {
    case .other: .other
    case .automotiveNavigation: .automotive
    case .fitness: .fitness
    case .otherNavigation: .otherNavigation
    case .airborne: .airborne
    }
  }
}
