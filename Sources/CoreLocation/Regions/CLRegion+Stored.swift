internal import LocationServices

extension CLRegion {
  var duplicate: CLRegion { copy() as? CLRegion ?? self }

  /// Returns a stored region; nil for a kind that this version does not support.
  static func restored(_ stored: StoredRegion) -> CLRegion? {
    guard case .circular(let latitude, let longitude, let radius) = stored.shape else { return nil }
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
      identifier: stored.identifier)
    region.notifyOnEntry = stored.notifiesOnEntry
    region.notifyOnExit = stored.notifiesOnExit
    return region
  }
}

extension StoredRegion {
  /// nil for a region that is not a circle.
  init?(_ region: CLRegion) {
    guard let circle = region as? CLCircularRegion else { return nil }
    self.init(
      identifier: circle.identifier,
      shape: .circular(
        latitudeDegrees: circle.center.latitude, longitudeDegrees: circle.center.longitude, radius: circle.radius),
      notifiesOnEntry: circle.notifyOnEntry, notifiesOnExit: circle.notifyOnExit)
  }
}

extension CLRegionState {
  /// - Parameter stored: as in `StoredRegion.state`.
  init(stored: UInt8) { self = CLRegionState(rawValue: Int(stored)) ?? .unknown }
}
