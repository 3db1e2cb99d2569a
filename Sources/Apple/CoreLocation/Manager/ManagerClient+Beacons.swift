internal import LocationEngine
internal import LocationServices
internal import Observations

/// Ranging: a list of the beacons around for each request, every second while advertisements are received.
extension ManagerClient {
  var rangedConstraints: Set<CLBeaconIdentityConstraint> {
    Set(ranged.compactMap { if case .constraint(let constraint) = $0.subject { constraint } else { nil } })
  }

  var rangedRegions: Set<CLRegion> {
    Set(ranged.compactMap { if case .region(let region) = $0.subject { region } else { nil } })
  }

  func startRanging(_ constraint: CLBeaconIdentityConstraint) {
    let request = RangingRequest(.constraint(constraint))
    guard !ranged.contains(where: { $0.subject.isSame(as: request.subject) }) else { return }
    begin(request)
  }

  func stopRanging(_ constraint: CLBeaconIdentityConstraint) { endRanging(.constraint(constraint)) }

  /// A region in place of the one with its identifier.
  func startRanging(_ region: CLBeaconRegion) {
    guard let region = region.duplicate as? CLBeaconRegion else { return }
    let request = RangingRequest(.region(region))
    if ranged.contains(where: { $0.subject.isSame(as: request.subject) && $0.constraint == request.constraint }) {
      return
    }
    endRanging(request.subject)
    begin(request)
  }

  func stopRanging(_ region: CLBeaconRegion) { endRanging(.region(region)) }

  private func begin(_ request: RangingRequest) {
    ranged.append(request)
    service.requestNeeds()
    updateRanging(at: service.now)
  }

  private func endRanging(_ subject: RangingRequest.Subject) {
    for request in ranged where request.subject.isSame(as: subject) {
      mailbox.withdraw { request.isReported(by: $0) }
    }
    ranged.removeAll { $0.subject.isSame(as: subject) }
  }

  /// Begins, suspends or fails the lists as authorization and radio allow. A failed one goes on by itself.
  func updateRanging(at now: MonotonicInstant) {
    let obstacle = rangingObstacle
    for index in ranged.indices {
      if obstacle == nil, service.beacons.isScanning {
        ranged[index].failure = nil
        guard ranged[index].list == nil else { continue }
        ranged[index].list = BeaconRanging(
          ranged[index].constraint, at: now, calibrations: service.beacons.calibrations)
        continue
      }
      ranged[index].list = nil
      guard let obstacle, ranged[index].failure != obstacle else { continue }
      ranged[index].failure = obstacle
      mailbox.post(ranged[index].failureEvent(obstacle))
    }
  }

  /// Why nothing can be ranged; nil also while the scan is being started.
  private var rangingObstacle: CLError.Code? {
    if service.isBeaconDenied { return .denied }
    switch service.beacons.radio {
    case .noRadio, .radioOff, .notPermitted, .serviceMissing: return .rangingUnavailable
    case .undetermined, .available: return nil
    }
  }

  func note(_ sighting: BeaconSighting) {
    for index in ranged.indices { ranged[index].list?.note(sighting) }
  }

  var rangingDeadline: MonotonicInstant? { ranged.lazy.compactMap { $0.list?.deadline }.min() }

  func reportBeacons(at now: MonotonicInstant) {
    for index in ranged.indices {
      guard let reports = ranged[index].list?.advance(to: now) else { continue }
      let beacons = reports.map { CLBeacon($0, heard: service.date(of: $0.received)) }
      mailbox.post(ranged[index].event(beacons))
    }
  }
}
