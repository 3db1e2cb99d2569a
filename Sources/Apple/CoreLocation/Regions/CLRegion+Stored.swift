internal import Beacons
internal import LocationServices

extension CLRegion {
  var duplicate: CLRegion { copy() as? CLRegion ?? self }

  /// Returns a new object for a stored region.
  static func restored(_ stored: StoredRegion) -> CLRegion {
    let region: CLRegion
    switch stored.shape {
    case .circular(let latitude, let longitude, let radius):
      region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
        identifier: stored.identifier)
    case .beacon(let uuid, let major, let minor, let notifiesEntryStateOnDisplay):
      let beacons = CLBeaconRegion(
        beaconIdentityConstraint: CLBeaconIdentityConstraint(UUID(uuid), major, minor), identifier: stored.identifier)
      beacons.notifyEntryStateOnDisplay = notifiesEntryStateOnDisplay
      region = beacons
    }
    region.notifyOnEntry = stored.notifiesOnEntry
    region.notifyOnExit = stored.notifiesOnExit
    return region
  }
}

extension StoredRegion {
  /// nil for a region that is neither a circle nor beacons.
  init?(_ region: CLRegion) {
    let shape: Shape
    switch region {
    case let circle as CLCircularRegion:
      shape = .circular(
        latitudeDegrees: circle.center.latitude, longitudeDegrees: circle.center.longitude, radius: circle.radius)
    case let beacons as CLBeaconRegion:
      let constraint = BeaconConstraint(beacons.beaconIdentityConstraint)
      shape = .beacon(
        uuid: constraint.uuid, major: constraint.major, minor: constraint.minor,
        notifiesEntryStateOnDisplay: beacons.notifyEntryStateOnDisplay)
    default: return nil
    }
    self.init(
      identifier: region.identifier, shape: shape, notifiesOnEntry: region.notifyOnEntry,
      notifiesOnExit: region.notifyOnExit)
  }
}

extension CLRegionState {
  /// - Parameter stored: as in `StoredRegion.state`.
  init(stored: UInt8) { self = CLRegionState(rawValue: Int(stored)) ?? .unknown }
}
