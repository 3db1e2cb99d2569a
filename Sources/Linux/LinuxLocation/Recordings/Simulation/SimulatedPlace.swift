/// A position on a simulated route, with its motion.
struct SimulatedPlace: Equatable {
  /// Latitude, WGS 84, north positive, −90...90.
  var latitudeDegrees: Double
  /// Longitude, WGS 84, east positive, −180...180.
  var longitudeDegrees: Double
  /// Height above mean sea level, m; nil if the route has none.
  var altitude: Double?
  /// Speed over the ground, m/s.
  var speed: Double = 0
  /// Direction of motion, degrees clockwise from true north, 0..<360; nil at rest.
  var courseDegrees: Double?
  /// Upward velocity, m/s; nil if the route has no heights.
  var climb: Double?

  init(_ waypoint: GPXWaypoint) {
    latitudeDegrees = waypoint.latitudeDegrees
    longitudeDegrees = waypoint.longitudeDegrees
    altitude = waypoint.altitude
  }
}
