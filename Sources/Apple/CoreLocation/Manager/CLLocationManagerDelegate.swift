/// The receiver of a location manager's events. Every method is optional: the default does nothing.
///
/// Calls come on the run loop of the thread that created the manager, or on the main queue if that was the main thread.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Delivers new fixes, at least one, oldest first.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Delivers a new heading; see `CLLocationManager.headingFilter`.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Returns whether the user should be asked to turn the device until the compass is calibrated; false by default.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Reports whether the device is inside a region: after `requestState(for:)`, and with every crossing; of beacons also
  /// when the state is first known and when it is lost.
  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// Delivers the beacons in range that satisfy a constraint, every second: the nearest first, those of unknown distance
  /// last; empty if there are none.
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint)
  /// Reports that ranging failed: `rangingUnavailable` while the radio is off, missing or not permitted, `denied` while
  /// the program may not know its exact location. Ranging goes on by itself.
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error)
  /// Delivers the beacons of a region, as `locationManager(_:didRange:satisfying:)` does.
  @available(*, deprecated, message: "Use locationManager(_:didRange:satisfying:)")
  func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  /// Reports that ranging the beacons of a region failed, as `locationManager(_:didFailRangingFor:error:)` does.
  @available(*, deprecated, message: "Use locationManager(_:didFailRangingFor:error:)")
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error)
  /// Reports that the device has entered a region whose `notifyOnEntry` is true.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// Reports that the device has left a region whose `notifyOnExit` is true.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Reports a `CLError`. Updates go on: after `locationUnknown` and `network` the service retries by itself.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Reports that a region cannot be monitored.
  ///
  /// - Parameter region: nil if the failure does not concern a single region.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
  /// Reports the authorization status only; called if it is new and the delegate does not implement
  /// `locationManagerDidChangeAuthorization(_:)`.
  @available(*, deprecated, message: "Use locationManagerDidChangeAuthorization(_:)")
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Reports the authorization: once after the manager was created, and on every change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Reports that a region is monitored; comes before all states and crossings of the region.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// Reports that updates have stopped because the device does not move; only the program starts them again.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Reports that the program has started paused updates again.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  /// Reports that fixes are no longer collected.
  ///
  /// - Parameter error: nil if the distance or the time was reached; otherwise why collecting ended or could not begin.
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  /// Reports an arrival or a departure; see `CLVisit`.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
}

extension CLLocationManagerDelegate {
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  /// Default: returns false, the user is not asked.
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
  /// Default: does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  /// Default: does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}
  /// Default: does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) {}
  /// Default: does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
  /// Default: does nothing.
  public func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) {}
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Default: does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  /// Default: has the deprecated method called, which a delegate of before iOS 14 implements instead.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    manager.isAuthorizationUnheard = true
  }
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
  /// Default: does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  /// Default: does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?) {}
  /// Default: does nothing.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
}

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
