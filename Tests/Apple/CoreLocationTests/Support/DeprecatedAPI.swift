import CoreLocation

/// Calls of what is deprecated and has to work all the same. Through a protocol, since a test may not be deprecated
/// itself, and only what is may call these without a warning.
protocol DeprecatedAPI: Sendable {
  func allowDeferredUpdates(_ manager: CLLocationManager, until distance: Double, timeout: Double)
  func disallowDeferredUpdates(_ manager: CLLocationManager)
  func startRangingBeacons(_ manager: CLLocationManager, in region: CLBeaconRegion)
  func stopRangingBeacons(_ manager: CLLocationManager, in region: CLBeaconRegion)
  func rangedRegions(_ manager: CLLocationManager) -> Set<CLRegion>
}

let deprecated: any DeprecatedAPI = DeprecatedAPICalls()

private struct DeprecatedAPICalls: DeprecatedAPI {
  @available(*, deprecated)
  func allowDeferredUpdates(_ manager: CLLocationManager, until distance: Double, timeout: Double) {
    manager.allowDeferredLocationUpdates(untilTraveled: distance, timeout: timeout)
  }

  @available(*, deprecated)
  func disallowDeferredUpdates(_ manager: CLLocationManager) { manager.disallowDeferredLocationUpdates() }

  @available(*, deprecated)
  func startRangingBeacons(_ manager: CLLocationManager, in region: CLBeaconRegion) {
    manager.startRangingBeacons(in: region)
  }

  @available(*, deprecated)
  func stopRangingBeacons(_ manager: CLLocationManager, in region: CLBeaconRegion) {
    manager.stopRangingBeacons(in: region)
  }

  @available(*, deprecated)
  func rangedRegions(_ manager: CLLocationManager) -> Set<CLRegion> { manager.rangedRegions }
}
