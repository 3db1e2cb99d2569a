/// A waypoint of a route: `wpt`, `rtept` or `trkpt` of a GPX file.
struct GPXWaypoint: Equatable {
  /// Latitude, WGS 84, north positive, −90...90.
  var latitudeDegrees: Double
  /// Longitude, WGS 84, east positive, −180...180.
  var longitudeDegrees: Double
  /// `ele`: height above mean sea level, m; nil if not given.
  var altitude: Double?
  /// `time`: Unix time, ns; nil if not given.
  var time: Int64?
  /// Whether a track segment or a route begins here, so that the point before is not connected with it.
  var startsSegment = false
}

/// The waypoints of a GPX file that are replayed: those of its tracks, else of its routes, else the single waypoints.
struct GPXFile: Equatable {
  var waypoints: [GPXWaypoint] = []
  /// Line of the first waypoint that is earlier than one before it; nil if they are in order.
  var disorder: Int?
}
