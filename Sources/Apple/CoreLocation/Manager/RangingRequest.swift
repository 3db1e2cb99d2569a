internal import Beacons
internal import LocationServices

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
