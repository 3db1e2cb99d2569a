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
