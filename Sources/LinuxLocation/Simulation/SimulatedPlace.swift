/// Where somebody is on a simulated route, and how they move there.
struct SimulatedPlace: Equatable {
  /// WGS 84, north positive, −90...90.
  var latitudeDegrees: Double
  /// East positive, −180...180.
  var longitudeDegrees: Double
  /// Metres above mean sea level; nil where the route does not tell it.
  var altitude: Double?
  /// Over the ground, m/s.
  var speed: Double = 0
  /// Direction of motion, degrees from true north, 0..<360; nil when standing.
  var courseDegrees: Double?
  /// Upward, m/s; nil where the route does not tell altitudes.
  var climb: Double?

  init(_ waypoint: GPXWaypoint) {
    latitudeDegrees = waypoint.latitudeDegrees
    longitudeDegrees = waypoint.longitudeDegrees
    altitude = waypoint.altitude
  }
}
