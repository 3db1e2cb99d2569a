/// The calls of deprecated delegate methods that must still be made.
///
/// They go through a protocol because only a deprecated function may call them without a warning.
protocol DeprecatedCalls {
  func authorizationChanged(_ manager: CLLocationManager, _ delegate: any CLLocationManagerDelegate)
  func ranged(
    _ manager: CLLocationManager, _ delegate: any CLLocationManagerDelegate, _ beacons: [CLBeacon],
    _ region: CLBeaconRegion)
  func rangingFailed(
    _ manager: CLLocationManager, _ delegate: any CLLocationManagerDelegate, _ region: CLBeaconRegion,
    _ error: CLError)
}

struct DeprecatedDelegateCalls: DeprecatedCalls {
  @available(*, deprecated)
  func authorizationChanged(_ manager: CLLocationManager, _ delegate: any CLLocationManagerDelegate) {
    delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  @available(*, deprecated)
  func ranged(
    _ manager: CLLocationManager, _ delegate: any CLLocationManagerDelegate, _ beacons: [CLBeacon],
    _ region: CLBeaconRegion
  ) {
    delegate.locationManager(manager, didRangeBeacons: beacons, in: region)
  }

  @available(*, deprecated)
  func rangingFailed(
    _ manager: CLLocationManager, _ delegate: any CLLocationManagerDelegate, _ region: CLBeaconRegion,
    _ error: CLError
  ) {
    delegate.locationManager(manager, rangingBeaconsDidFailFor: region, withError: error)
  }
}
