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
