/// Every start fails through its callback: no beacon radio is built in.
extension ManagerClient {
  func startRanging(_ constraint: CLBeaconIdentityConstraint) {
    mailbox.post(.rangingFailure(constraint, CLError(.rangingUnavailable)))
  }

  func stopRanging(_ constraint: CLBeaconIdentityConstraint) { rangedConstraints.remove(constraint) }

  func startRanging(_ region: CLBeaconRegion) {
    mailbox.post(.regionRangingFailure(region, CLError(.rangingUnavailable)))
  }

  func stopRanging(_ region: CLBeaconRegion) { rangedRegions.remove(region) }
}
