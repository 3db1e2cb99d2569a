import CoreLocation

/// The app's location state, kept on the main actor for the views.
@MainActor
final class LocationStore: NSObject {
  private(set) var authorizationStatus: CLAuthorizationStatus = .notDetermined
  private(set) var lastLocation: CLLocation?
  private(set) var lastHeading: CLHeading?
  private(set) var regionStates: [String: CLRegionState] = [:]
  private(set) var lastError: CLError.Code?

  /// Called after each change, to update the views.
  var onChange: (@MainActor (Change) -> Void)?

  enum Change {
    case authorization(CLAuthorizationStatus)
    case location(CLLocation)
    case heading(CLHeading)
    case region(String, CLRegionState)
    case error(CLError.Code)
  }

  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    manager.distanceFilter = 5
    manager.activityType = .fitness
    manager.pausesLocationUpdatesAutomatically = false
    manager.headingFilter = 5
  }

  func start() {
    guard CLLocationManager.locationServicesEnabled() else { return report(.denied) }
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedAlways, .authorizedWhenInUse: startUpdates()
    case .denied, .restricted: report(.denied)
    @unknown default: report(.denied)
    }
  }

  func stop() {
    manager.stopUpdatingLocation()
    manager.stopUpdatingHeading()
  }

  /// Watches a circle around a place the user marked.
  func watch(_ name: String, around center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    guard CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self) else { return }
    let region = CLCircularRegion(
      center: center, radius: min(radius, manager.maximumRegionMonitoringDistance), identifier: name)
    region.notifyOnEntry = true
    region.notifyOnExit = true
    manager.startMonitoring(for: region)
  }

  private func startUpdates() {
    manager.startUpdatingLocation()
    if CLLocationManager.headingAvailable() { manager.startUpdatingHeading() }
  }

  private func report(_ code: CLError.Code) {
    lastError = code
    onChange?(.error(code))
  }
}

extension LocationStore: @preconcurrency CLLocationManagerDelegate {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    authorizationStatus = manager.authorizationStatus
    onChange?(.authorization(manager.authorizationStatus))
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: startUpdates()
    case .denied, .restricted: stop()
    case .notDetermined: break
    @unknown default: break
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations where location.horizontalAccuracy >= 0 {
      lastLocation = location
      onChange?(.location(location))
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    guard newHeading.headingAccuracy >= 0 else { return }
    lastHeading = newHeading
    onChange?(.heading(newHeading))
  }

  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { true }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    manager.requestState(for: region)
  }

  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
    regionStates[region.identifier] = state
    onChange?(.region(region.identifier, state))
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    report((error as? CLError)?.code ?? .regionMonitoringFailure)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    switch error {
    case CLError.locationUnknown: break
    case CLError.denied: stop()
    default: report((error as? CLError)?.code ?? .network)
    }
  }
}
