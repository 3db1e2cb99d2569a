import Beacons
import Geofencing
import Observations
import Providers

/// The beacon regions of a program.
///
///     let changes = regions.scan(isOn: true, at: now, clock)     // with every change of the radio
///     let changes = regions.note(sighting, clock)                // with every sighting
///     let changes = regions.advance(to: now, clock)              // at `beaconDeadline`
///
/// `clock` returns the time of an instant, seconds since 1970-01-01 UTC; nil if unknown. It is called for changes only.
extension MonitoredRegions {
  /// Instant of the next call of `advance`; nil if silence decides nothing.
  public var beaconDeadline: MonotonicInstant? { beacons.deadline }

  /// Whether an advertisement of a beacon matters to a region or to a request.
  public func matches(_ beacon: BeaconIdentity) -> Bool { beacons.matches(beacon) }

  /// The radio begins to scan, or stops; then the states are unknown.
  public mutating func scan(
    isOn: Bool, at now: MonotonicInstant, _ clock: (MonotonicInstant) -> Double?
  ) -> BeaconRegionChanges {
    var events: [(UInt32, BeaconRegionEvent)] = []
    beacons.scan(isOn: isOn, at: now) { events.append(($0, $1)) }
    // Those with a state of an earlier run were not determined yet, so the monitor reports no loss of them.
    if !isOn {
      for (number, slot) in slots.enumerated() {
        guard let slot, slot.region.state != 0, beacons.state(of: UInt32(number)) != nil else { continue }
        if !events.contains(where: { $0.0 == UInt32(number) && $0.1.kind == .lost }) {
          events.append((UInt32(number), BeaconRegionEvent(.lost, .unknown, at: now)))
        }
      }
    }
    return take(events, nil, clock)
  }

  /// Takes an advertisement; one of another beacon allocates nothing.
  public mutating func note(
    _ sighting: BeaconSighting, _ clock: (MonotonicInstant) -> Double?
  ) -> BeaconRegionChanges {
    var events: [(UInt32, BeaconRegionEvent)] = []
    beacons.note(sighting) { events.append(($0, $1)) }
    return take(events, sighting.beacon, clock)
  }

  /// Lets silence decide.
  public mutating func advance(
    to now: MonotonicInstant, _ clock: (MonotonicInstant) -> Double?
  ) -> BeaconRegionChanges {
    var events: [(UInt32, BeaconRegionEvent)] = []
    beacons.advance(to: now) { events.append(($0, $1)) }
    return take(events, nil, clock)
  }

  /// Asks for the state of a beacon region, monitored or not; parameters and result as in `BeaconMonitor.request`.
  public mutating func requestState(
    _ id: UInt32, _ constraint: BeaconConstraint, at now: MonotonicInstant
  ) -> RegionState? {
    beacons.request(id, constraint, at: now)
  }

  private mutating func take(
    _ events: [(UInt32, BeaconRegionEvent)], _ beacon: BeaconIdentity?, _ clock: (MonotonicInstant) -> Double?
  ) -> BeaconRegionChanges {
    var changes = BeaconRegionChanges()
    for (number, event) in events {
      guard event.kind != .answered else {
        changes.answers[number] = event.state
        continue
      }
      guard let key = slots[Int(number)]?.key else { continue }
      let seconds = clock(event.instant)
      slots[Int(number)]?.region.state = event.state.rawValue
      // A lost state keeps the time of the last side, which is stored.
      if event.kind != .lost { slots[Int(number)]?.region.stateSecondsSince1970 = seconds }
      changes.regions.append(
        RegionChange(key: key, event: RegionEvent(event), secondsSince1970: seconds, beacon: beacon))
    }
    return changes
  }
}

extension RegionEvent {
  fileprivate init(_ event: BeaconRegionEvent) {
    switch event.kind {
    case .entered: self = .entered
    case .exited: self = .exited
    case .determined, .lost, .answered: self = .determined(event.state)
    }
  }
}

extension StoredRegion {
  /// The beacons that make up the region; nil for a circle.
  var beacons: BeaconConstraint? {
    guard case .beacon(let uuid, let major, let minor, _) = shape else { return nil }
    return BeaconConstraint(uuid: uuid, major: major, minor: minor)
  }
}

extension StoredRegion.Shape {
  /// Whether both are the same place; notification settings do not count.
  func isSame(as other: StoredRegion.Shape) -> Bool {
    guard case .beacon(let uuid, let major, let minor, _) = self,
      case .beacon(let otherUUID, let otherMajor, let otherMinor, _) = other
    else { return self == other }
    return uuid == otherUUID && major == otherMajor && minor == otherMinor
  }
}
