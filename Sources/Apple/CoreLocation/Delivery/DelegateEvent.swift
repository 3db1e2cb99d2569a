/// One call of a delegate's method.
enum DelegateEvent: @unchecked Sendable {
  case authorization
  case locations([CLLocation])
  case heading(CLHeading)
  case askForCalibration
  case failure(CLError)
  case entered(CLRegion)
  case exited(CLRegion)
  case determined(CLRegionState, CLRegion)
  case startedMonitoring(CLRegion)
  case monitoringFailure(CLRegion?, CLError)
  case ranged([CLBeacon], CLBeaconIdentityConstraint)
  case rangingFailure(CLBeaconIdentityConstraint, CLError)
  case rangedInRegion([CLBeacon], CLBeaconRegion)
  case regionRangingFailure(CLBeaconRegion, CLError)
  case paused
  case resumed
  case finishedDeferring(CLError?)
  case visit(CLVisit)

  /// Whether the event is obsolete once location updates are stopped.
  var isLocationUpdate: Bool {
    if case .locations = self { true } else { false }
  }

  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}

extension CLLocationManager {
  /// Calls the delegate's method for an event. Runs on the delegate's thread.
  func deliver(_ event: DelegateEvent) {
    guard let delegate else { return }
    switch event {
    case .authorization:
      guard let change = client.takeAuthorizationChange() else { return }
      isAuthorizationUnheard = false
      delegate.locationManagerDidChangeAuthorization(self)
      // The deprecated method reports the status only.
      if isAuthorizationUnheard, change == .status { deprecated.authorizationChanged(self, delegate) }
    case .locations(let locations): delegate.locationManager(self, didUpdateLocations: locations)
    case .heading(let heading): delegate.locationManager(self, didUpdateHeading: heading)
    case .askForCalibration:
      let isWanted = delegate.locationManagerShouldDisplayHeadingCalibration(self)
      if isWanted { client.service.perform { $0.calibration.show() } }
    case .failure(let error): delegate.locationManager(self, didFailWithError: error)
    case .entered(let region): delegate.locationManager(self, didEnterRegion: region)
    case .exited(let region): delegate.locationManager(self, didExitRegion: region)
    case .determined(let state, let region): delegate.locationManager(self, didDetermineState: state, for: region)
    case .startedMonitoring(let region): delegate.locationManager(self, didStartMonitoringFor: region)
    case .monitoringFailure(let region, let error):
      delegate.locationManager(self, monitoringDidFailFor: region, withError: error)
    case .ranged(let beacons, let constraint):
      delegate.locationManager(self, didRange: beacons, satisfying: constraint)
    case .rangingFailure(let constraint, let error):
      delegate.locationManager(self, didFailRangingFor: constraint, error: error)
    case .rangedInRegion(let beacons, let region): deprecated.ranged(self, delegate, beacons, region)
    case .regionRangingFailure(let region, let error): deprecated.rangingFailed(self, delegate, region, error)
    case .paused: delegate.locationManagerDidPauseLocationUpdates(self)
    case .resumed: delegate.locationManagerDidResumeLocationUpdates(self)
    case .finishedDeferring(let error):
      delegate.locationManager(self, didFinishDeferredUpdatesWithError: error)
    case .visit(let visit): delegate.locationManager(self, didVisit: visit)
    }
  }
}

private let deprecated: any DeprecatedCalls & Sendable = DeprecatedDelegateCalls()

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
