// On Apple's systems the methods are optional requirements, and callers write `delegate.locationManager?(manager, …)`.
// Swift has no optional requirements without Objective-C. These properties with the same names make that spelling
// compile.

extension CLLocationManagerDelegate {
  /// The delegate's `locationManager(_:…)` methods; never nil.
  public var locationManager: CLLocationManagerDelegateCalls? { CLLocationManagerDelegateCalls(self) }

  /// The delegate's method of that name; never nil.
  public var locationManagerShouldDisplayHeadingCalibration: ((CLLocationManager) -> Bool)? {
    { [self] (manager: CLLocationManager) -> Bool in locationManagerShouldDisplayHeadingCalibration(manager) }
  }

  /// The delegate's method of that name; never nil.
  public var locationManagerDidChangeAuthorization: ((CLLocationManager) -> Void)? {
    { [self] (manager: CLLocationManager) -> Void in locationManagerDidChangeAuthorization(manager) }
  }

  /// The delegate's method of that name; never nil.
  public var locationManagerDidPauseLocationUpdates: ((CLLocationManager) -> Void)? {
    { [self] (manager: CLLocationManager) -> Void in locationManagerDidPauseLocationUpdates(manager) }
  }

  /// The delegate's method of that name; never nil.
  public var locationManagerDidResumeLocationUpdates: ((CLLocationManager) -> Void)? {
    { [self] (manager: CLLocationManager) -> Void in locationManagerDidResumeLocationUpdates(manager) }
  }
}

/// The methods of a delegate that are named `locationManager`, callable by their labels.
public struct CLLocationManagerDelegateCalls {
  private let delegate: any CLLocationManagerDelegate

  init(_ delegate: any CLLocationManagerDelegate) { self.delegate = delegate }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    delegate.locationManager(manager, didUpdateLocations: locations)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    delegate.locationManager(manager, didUpdateHeading: newHeading)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  {
    delegate.locationManager(manager, didDetermineState: state, for: region)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {
    delegate.locationManager(manager, didRange: beacons, satisfying: beaconConstraint)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) {
    delegate.locationManager(manager, didFailRangingFor: beaconConstraint, error: error)
  }

  /// Calls the delegate's method with these labels.
  @available(*, deprecated, message: "Use locationManager(_:didRange:satisfying:)")
  public func callAsFunction(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {
    delegate.locationManager(manager, didRangeBeacons: beacons, in: region)
  }

  /// Calls the delegate's method with these labels.
  @available(*, deprecated, message: "Use locationManager(_:didFailRangingFor:error:)")
  public func callAsFunction(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) {
    delegate.locationManager(manager, rangingBeaconsDidFailFor: region, withError: error)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    delegate.locationManager(manager, didEnterRegion: region)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    delegate.locationManager(manager, didExitRegion: region)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didFailWithError error: any Error) {
    delegate.locationManager(manager, didFailWithError: error)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    delegate.locationManager(manager, monitoringDidFailFor: region, withError: error)
  }

  /// Calls the delegate's method with these labels.
  @available(*, deprecated, message: "Use locationManagerDidChangeAuthorization(_:)")
  public func callAsFunction(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
    delegate.locationManager(manager, didChangeAuthorization: status)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    delegate.locationManager(manager, didStartMonitoringFor: region)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?) {
    delegate.locationManager(manager, didFinishDeferredUpdatesWithError: error)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    delegate.locationManager(manager, didVisit: visit)
  }
}
