internal import Beacons
internal import LocationServices

extension StoredRegion {
  /// Creates the stored form of a condition; nil for a type that the program defines.
  ///
  /// - Parameter state: the condition's state.
  init?(
    _ condition: any CLCondition, identifier: String, state: CLMonitor.Event.State, since date: Date
  ) {
    let shape: Shape
    switch condition {
    case let circle as CLMonitor.CircularGeographicCondition:
      shape = .circular(
        latitudeDegrees: circle.center.latitude, longitudeDegrees: circle.center.longitude, radius: circle.radius)
    case let beacon as CLMonitor.BeaconIdentityCondition:
      shape = .beacon(
        uuid: BeaconUUID(beacon.uuid), major: beacon.major, minor: beacon.minor, notifiesEntryStateOnDisplay: false)
    default: return nil
    }
    self.init(
      identifier: identifier, shape: shape, state: UInt8(state.rawValue),
      stateSecondsSince1970: date.timeIntervalSince1970)
  }

  var condition: any CLCondition {
    switch shape {
    case .circular(let latitude, let longitude, let radius):
      CLMonitor.CircularGeographicCondition(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius)
    case .beacon(let uuid, let major, let minor, _):
      CLMonitor.BeaconIdentityCondition(UUID(uuid), major, minor)
    }
  }

  /// The condition's state when it was written.
  var conditionState: CLMonitor.Event.State { CLMonitor.Event.State(rawValue: UInt(state)) ?? .unknown }

  var stateDate: Date { stateSecondsSince1970.map { Date(timeIntervalSince1970: $0) } ?? .distantPast }
}
