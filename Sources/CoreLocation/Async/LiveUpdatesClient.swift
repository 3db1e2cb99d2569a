internal import LocationEngine
internal import Observations

/// One iterator over live updates as the service sees it. Inside the service's lock.
final class LiveUpdatesClient: ServiceClient, @unchecked Sendable {
  /// What keeps fixes from coming, or from being exact.
  private struct Diagnosis: Hashable {
    var authorization = AuthorizationDiagnosis()
    var isUnavailable = false
  }

  /// Fixes of ten seconds at the highest rate of any receiver.
  private static let capacity = 256

  let outbox = Outbox<CLLocationUpdate>(capacity: LiveUpdatesClient.capacity)
  private unowned let service: LocationService
  /// nil where nothing is ever stationary.
  private var stillness: StillnessDetector?
  private var told = Diagnosis()
  let demand: Demand

  init(_ service: LocationService, _ configuration: CLLocationUpdate.LiveConfiguration) {
    self.service = service
    demand = Demand(TuningWish(.best, configuration.activity))
    stillness = StillnessDetector.Parameters.stationary(configuration.activity).map {
      StillnessDetector(parameters: $0)
    }
  }

  func begin() {
    service.attach(self)
    if diagnose() { post(nil) }
    if let known = service.currentLocation { post(known) }
  }

  var deadline: MonotonicInstant? { nil }
  var need: AuthorizationRequest? { .whenInUse }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    switch event {
    case .location(let location, let estimate):
      let hasMoved = stillness?.update(estimate) != nil
      // `diagnose` first: it has to take note whatever is told.
      if diagnose() || hasMoved || !isStill { post(location) }
    case .trouble:
      if diagnose() { post(nil) }
    case .authorizationChanged, .refusalChanged:
      guard diagnose() else { return }
      if told.authorization.prevents { _ = outbox.withdraw { $0.location != nil } }
      post(nil)
    case .heading, .headingTrouble, .region, .visit, .roomForRegion, .tick: break
    }
  }

  private var isStill: Bool { stillness?.isStill ?? false }

  /// - Returns: whether that is anything new.
  private func diagnose() -> Bool {
    let diagnosis = Diagnosis(
      authorization: service.authorization.diagnosis, isUnavailable: service.trouble != nil)
    defer { told = diagnosis }
    return diagnosis != told
  }

  private func post(_ location: CLLocation?) {
    service.post(
      CLLocationUpdate(
        location: location, stationary: isStill, isUnavailable: told.isUnavailable, told.authorization),
      to: outbox)
  }
}

extension CLLocationUpdate.LiveConfiguration {
  /// What standing still means then.
  fileprivate var activity: Activity {
    switch self {
    case .default: .other
    case .automotiveNavigation: .automotive
    case .otherNavigation: .otherNavigation
    case .fitness: .fitness
    case .airborne: .airborne
    }
  }
}
