internal import Beacons
internal import Geofencing
internal import LocationService
internal import Observations
internal import Providers

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
      if obstacle == nil, service.isScanning {
        ranged[index].failure = nil
        guard ranged[index].list == nil else { continue }
        ranged[index].list = BeaconRanging(
          ranged[index].constraint, at: now, calibrations: service.reception.calibrations)
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
    switch service.reception.radio {
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

/// Beacons that a manager ranges: those of a constraint, or of a region with the deprecated methods.
struct RangingRequest {
  enum Subject {
    case constraint(CLBeaconIdentityConstraint)
    case region(CLBeaconRegion)

    /// Whether both are reported as the same: equal constraints, or regions of one identifier.
    func isSame(as other: Subject) -> Bool {
      switch (self, other) {
      case (.constraint(let one), .constraint(let other)): one == other
      case (.region(let one), .region(let other)): one == other
      default: false
      }
    }
  }

  let subject: Subject
  let constraint: BeaconConstraint
  /// The beacons around; nil while no advertisements are received.
  var list: BeaconRanging?
  /// What was reported to the delegate, until ranging goes on.
  var failure: CLError.Code?

  init(_ subject: Subject) {
    self.subject = subject
    switch subject {
    case .constraint(let constraint): self.constraint = BeaconConstraint(constraint)
    case .region(let region): constraint = BeaconConstraint(region.beaconIdentityConstraint)
    }
  }

  func event(_ beacons: [CLBeacon]) -> DelegateEvent {
    switch subject {
    case .constraint(let constraint): .ranged(beacons, constraint)
    case .region(let region): .rangedInRegion(beacons, region)
    }
  }

  func failureEvent(_ code: CLError.Code) -> DelegateEvent {
    switch subject {
    case .constraint(let constraint): .rangingFailure(constraint, CLError(code))
    case .region(let region): .regionRangingFailure(region, CLError(code))
    }
  }

  /// Whether an event that the delegate has not received yet is a list of this request.
  func isReported(by event: DelegateEvent) -> Bool {
    switch event {
    case .ranged(_, let constraint): subject.isSame(as: .constraint(constraint))
    case .rangedInRegion(_, let region): subject.isSame(as: .region(region))
    default: false
    }
  }
}

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
      guard service.reception.radio != .undetermined else { return request }
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
