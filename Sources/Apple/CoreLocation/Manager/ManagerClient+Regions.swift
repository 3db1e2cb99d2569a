internal import Geofencing
internal import LocationService
internal import Observations

/// A request for a region's state that is not answered yet.
struct StateRequest {
  var region: CLRegion
  /// When `unknown` is reported.
  var deadline: MonotonicInstant
}

extension ManagerClient {
  /// Time to wait for a fix, ns.
  private static let patience: Int64 = 15_000_000_000

  func requestState(of region: CLRegion) {
    let region = region.duplicate
    if let beacons = region as? CLBeaconRegion { return requestState(of: beacons) }
    guard let circle = region as? CLCircularRegion else { return }
    guard !service.authorization.isDenied else {
      return mailbox.post(.monitoringFailure(circle, CLError(.regionMonitoringDenied)))
    }
    let state = service.regions.state(of: circle)
    if state != .unknown { return mailbox.post(.determined(state, circle)) }
    let deadline = service.now.advanced(byNanoseconds: ManagerClient.patience)
    stateRequests.append(StateRequest(region: circle, deadline: deadline))
  }

  /// Answers the requests that a fix decides. A fix less accurate than a region's radius does not decide it.
  func answerStateRequests(_ location: CLLocation) {
    stateRequests.removeAll { request in
      guard let circle = request.region as? CLCircularRegion else { return true }
      let known = service.regions.state(of: circle)
      if known == .unknown, !(location.horizontalAccuracy >= 0 && location.horizontalAccuracy < circle.radius) {
        return false
      }
      let state = known != .unknown ? known : circle.contains(location.coordinate) ? .inside : .outside
      mailbox.post(.determined(state, circle))
      return true
    }
  }

  func endStateRequests(at now: MonotonicInstant) {
    stateRequests.removeAll { request in
      guard now >= request.deadline else { return false }
      mailbox.post(.determined(.unknown, request.region))
      return true
    }
  }

  /// Takes the changes of a fix or of beacons. Those of monitors are not for managers.
  func take(_ changes: [RegionChange]) {
    for change in changes {
      guard let region = service.regions.managed(change.key) else { continue }
      switch change.event {
      // Of a circle only requests are answered, by the fix.
      case .determined: if !(region is CLBeaconRegion) { continue }
      case .entered: if region.notifyOnEntry { mailbox.post(.entered(region)) }
      case .exited: if region.notifyOnExit { mailbox.post(.exited(region)) }
      }
      // This also answers pending requests.
      stateRequests.removeAll { $0.region == region }
      beaconRequests.removeAll { $0.region == region }
      mailbox.post(.determined(CLRegionState(stored: change.event.state.rawValue), region))
    }
  }

  func regionStarted(_ region: CLRegion) {
    let denial: CLError.Code? = service.authorization.isDenied ? .regionMonitoringDenied : nil
    if let obstacle = region is CLBeaconRegion ? service.beaconRegionObstacle : denial {
      // It is monitored once the radio or the policy allows it.
      mailbox.post(.monitoringFailure(region, CLError(obstacle)))
    } else {
      mailbox.post(.startedMonitoring(region))
    }
  }
}
