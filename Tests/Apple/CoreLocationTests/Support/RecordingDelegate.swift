import CoreLocation
import EngineRuntime

/// Records the calls that it gets.
final class RecordingDelegate: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
  enum Call: Equatable, @unchecked Sendable {
    case authorization(CLAuthorizationStatus)
    case locations([CLLocation])
    case heading(CLHeading)
    case failure(CLError.Code)
    case entered(String)
    case exited(String)
    case determined(CLRegionState, String)
    case started(String)
    case monitoringFailed(String?, CLError.Code)
    case paused
    case resumed
    case finishedDeferring(CLError.Code?)
    case visit(CLVisit)
    case asked
    case rangingFailed(CLError.Code)
    case ranged([CLBeacon], CLBeaconIdentityConstraint)
    case rangedIn([CLBeacon], String)
    case rangingFailedIn(String, CLError.Code)
  }

  private let recorded = Guarded<[Call]>([])
  /// The answer to the question whether a person should turn the device.
  let showsCalibration = Guarded(false)

  var calls: [Call] { recorded.withLock { $0 } }

  /// Returns the calls since the last time.
  func take() -> [Call] {
    recorded.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }

  var locations: [[CLLocation]] {
    calls.compactMap { if case .locations(let batch) = $0 { batch } else { nil } }
  }

  var headings: [CLHeading] { calls.compactMap { if case .heading(let heading) = $0 { heading } else { nil } } }

  var failures: [CLError.Code] { calls.compactMap { if case .failure(let code) = $0 { code } else { nil } } }

  /// Lists of beacons by constraints.
  var ranged: [[CLBeacon]] { calls.compactMap { if case .ranged(let beacons, _) = $0 { beacons } else { nil } } }

  private func note(_ call: Call) { recorded.withLock { $0.append(call) } }

  private func code(_ error: any Error) -> CLError.Code {
    guard let error = error as? CLError else { fatalError("\(error) is no CLError") }
    return error.code
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    note(.authorization(manager.authorizationStatus))
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    note(.locations(locations))
  }
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    note(.heading(newHeading))
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { note(.failure(code(error))) }
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    note(.entered(region.identifier))
  }
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    note(.exited(region.identifier))
  }
  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
    note(.determined(state, region.identifier))
  }
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    note(.started(region.identifier))
  }
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    note(.monitoringFailed(region?.identifier, code(error)))
  }
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) { note(.paused) }
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) { note(.resumed) }
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?) {
    note(.finishedDeferring(error.map { code($0) }))
  }
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) { note(.visit(visit)) }
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    note(.asked)
    return showsCalibration.withLock { $0 }
  }
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) {
    note(.rangingFailed(code(error)))
  }
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {
    note(.ranged(beacons, beaconConstraint))
  }
  @available(*, deprecated)
  func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion) {
    note(.rangedIn(beacons, region.identifier))
  }
  @available(*, deprecated)
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) {
    note(.rangingFailedIn(region.identifier, code(error)))
  }
}
