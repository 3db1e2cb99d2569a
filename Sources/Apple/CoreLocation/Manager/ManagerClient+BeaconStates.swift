internal import Beacons
internal import Geofencing
internal import LocationServices
internal import Observations

/// A request for the state of a beacon region that is not answered yet.
struct BeaconStateRequest {
  let region: CLBeaconRegion
  /// Number of the request, by which its answer is known.
  let number: UInt32
  /// When `unknown` is reported unless a scan has begun; nil once it has.
  var deadline: MonotonicInstant?
}

/// States of beacon regions, whether they are monitored or not: a scan of up to ten seconds decides.
extension ManagerClient {
  /// Time to wait for a radio whose state is not known yet, ns.
  private static let radioPatience: Int64 = 15_000_000_000

  func requestState(of region: CLBeaconRegion) {
    let deadline = service.now.advanced(byNanoseconds: ManagerClient.radioPatience)
    beaconRequests.append(
      BeaconStateRequest(region: region, number: service.regions.nextRequest(), deadline: deadline))
    service.requestNeeds()
    updateBeaconRequests()
  }

  /// Begins the scans that are possible now, and answers what cannot be scanned.
  func updateBeaconRequests() {
    beaconRequests = beaconRequests.compactMap { request in
      var request = request
      guard request.deadline != nil else { return request }
      if service.isBeaconDenied {
        mailbox.post(.monitoringFailure(request.region, CLError(.regionMonitoringDenied)))
        return nil
      }
      guard service.beacons.radio != .undetermined else { return request }
      let constraint = BeaconConstraint(request.region.beaconIdentityConstraint)
      if let state = service.regions.requestState(request.number, of: constraint) {
        mailbox.post(.determined(CLRegionState(stored: state.rawValue), request.region))
        return nil
      }
      request.deadline = nil
      return request
    }
  }

  func answerBeaconRequests(_ states: [UInt32: RegionState]) {
    beaconRequests.removeAll { request in
      guard let state = states[request.number] else { return false }
      mailbox.post(.determined(CLRegionState(stored: state.rawValue), request.region))
      return true
    }
  }

  func endBeaconRequests(at now: MonotonicInstant) {
    beaconRequests.removeAll { request in
      guard let deadline = request.deadline, now >= deadline else { return false }
      mailbox.post(.determined(.unknown, request.region))
      return true
    }
  }
}
