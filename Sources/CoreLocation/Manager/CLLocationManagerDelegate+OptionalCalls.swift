// On Apple's systems the methods are optional requirements, and callers write `delegate.locationManager?(manager, …)`.
// Swift has none without Objective-C. These properties of the same names make that spelling compile.

extension CLLocationManagerDelegate {
  public var locationManager: CLLocationManagerDelegateCalls? { CLLocationManagerDelegateCalls(self) }

  public var locationManagerShouldDisplayHeadingCalibration: ((CLLocationManager) -> Bool)? {
    { [self] (manager: CLLocationManager) -> Bool in locationManagerShouldDisplayHeadingCalibration(manager) }
  }

  public var locationManagerDidChangeAuthorization: ((CLLocationManager) -> Void)? {
    { [self] (manager: CLLocationManager) -> Void in locationManagerDidChangeAuthorization(manager) }
  }

  public var locationManagerDidPauseLocationUpdates: ((CLLocationManager) -> Void)? {
    { [self] (manager: CLLocationManager) -> Void in locationManagerDidPauseLocationUpdates(manager) }
  }

  public var locationManagerDidResumeLocationUpdates: ((CLLocationManager) -> Void)? {
    { [self] (manager: CLLocationManager) -> Void in locationManagerDidResumeLocationUpdates(manager) }
  }
}

/// The methods of a delegate whose names begin with `locationManager`, callable by their labels.
public struct CLLocationManagerDelegateCalls {
  private let delegate: any CLLocationManagerDelegate

  init(_ delegate: any CLLocationManagerDelegate) { self.delegate = delegate }

  public func callAsFunction(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    delegate.locationManager(manager, didUpdateLocations: locations)
  }

  public func callAsFunction(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    delegate.locationManager(manager, didUpdateHeading: newHeading)
  }

  public func callAsFunction(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  {
    delegate.locationManager(manager, didDetermineState: state, for: region)
  }

  public func callAsFunction(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {
    delegate.locationManager(manager, didRange: beacons, satisfying: beaconConstraint)
  }

  public func callAsFunction(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) {
    delegate.locationManager(manager, didFailRangingFor: beaconConstraint, error: error)
  }

  @available(*, deprecated, message: "Use locationManager(_:didRange:satisfying:)")
  public func callAsFunction(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {
    delegate.locationManager(manager, didRangeBeacons: beacons, in: region)
  }

  @available(*, deprecated, message: "Use locationManager(_:didFailRangingFor:error:)")
  public func callAsFunction(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) {
    delegate.locationManager(manager, rangingBeaconsDidFailFor: region, withError: error)
  }

  public func callAsFunction(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    delegate.locationManager(manager, didEnterRegion: region)
  }

  public func callAsFunction(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    delegate.locationManager(manager, didExitRegion: region)
  }

  public func callAsFunction(_ manager: CLLocationManager, didFailWithError error: any Error) {
    delegate.locationManager(manager, didFailWithError: error)
  }

  public func callAsFunction(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    delegate.locationManager(manager, monitoringDidFailFor: region, withError: error)
  }

  @available(*, deprecated, message: "Use locationManagerDidChangeAuthorization(_:)")
  public func callAsFunction(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
    delegate.locationManager(manager, didChangeAuthorization: status)
  }

  public func callAsFunction(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    delegate.locationManager(manager, didStartMonitoringFor: region)
  }

  public func callAsFunction(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?) {
    delegate.locationManager(manager, didFinishDeferredUpdatesWithError: error)
  }

  public func callAsFunction(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    delegate.locationManager(manager, didVisit: visit)
  }
}
