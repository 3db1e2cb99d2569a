internal import LocationEngine
internal import LocationService
internal import Observations

/// The service's client for one iterator over live updates. Used inside the service's lock.
final class LiveUpdatesClient: ServiceClient, @unchecked Sendable {
  /// Why fixes are missing or inexact.
  private struct Diagnosis: Hashable {
    var authorization = AuthorizationDiagnosis()
    var isUnavailable = false
  }

  /// Pending updates: ten seconds of fixes at the highest rate of any receiver.
  private static let capacity = 256

  let outbox = Outbox<CLLocationUpdate>(capacity: LiveUpdatesClient.capacity)
  private unowned let service: LocationService
  /// nil for a configuration that is never stationary.
  private var detector: StationaryDetector?
  private var posted = Diagnosis()
  let demand: Demand

  init(_ service: LocationService, _ configuration: CLLocationUpdate.LiveConfiguration) {
    self.service = service
    demand = Demand(TuningWish(.best, configuration.activity))
    detector = StationaryDetector.Parameters.stationary(configuration.activity).map {
      StationaryDetector(parameters: $0)
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
      let hasMoved = detector?.update(estimate) != nil
      // `diagnose` first: it must record the current state whatever the other conditions say.
      if diagnose() || hasMoved || !isStill { post(location) }
    case .trouble:
      if diagnose() { post(nil) }
    case .authorizationChanged, .refusalChanged:
      guard diagnose() else { return }
      if posted.authorization.prevents { _ = outbox.withdraw { $0.location != nil } }
      post(nil)
    case .crossings, .regionStarted, .regionStored, .regionRefused, .roomForRegion, .heading, .headingTrouble, .visit,
      .tick,
      .beaconRadio, .beaconStates:
      break
    }
  }

  private var isStill: Bool { detector?.isStill ?? false }

  /// Compares the current diagnosis with the one sent last, and stores it.
  ///
  /// - Returns: whether it has changed.
  private func diagnose() -> Bool {
    let diagnosis = Diagnosis(
      authorization: service.authorization.diagnosis, isUnavailable: service.trouble != nil)
    defer { posted = diagnosis }
    return diagnosis != posted
  }

  private func post(_ location: CLLocation?) {
    service.post(
      CLLocationUpdate(
        location: location, stationary: isStill, isUnavailable: posted.isUnavailable, posted.authorization),
      to: outbox)
  }
}

extension CLLocationUpdate.LiveConfiguration {
  /// The activity whose stillness thresholds apply.
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
