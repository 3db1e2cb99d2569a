/// A place of a route: `wpt`, `rtept` or `trkpt` of a GPX file.
struct GPXWaypoint: Equatable {
  /// WGS 84, north positive, −90...90.
  var latitudeDegrees: Double
  /// East positive, −180...180.
  var longitudeDegrees: Double
  /// `ele`: metres above mean sea level; nil when not told.
  var altitude: Double?
  /// `time`: nanoseconds of Unix time; nil when not told.
  var time: Int64?
  /// Whether a segment of a track, or a route, begins with it: what lies before is not connected with it.
  var startsSegment = false
}

/// What is played of a GPX file: the waypoints of its tracks, else of its routes, else its single waypoints.
struct GPXFile: Equatable {
  var waypoints: [GPXWaypoint] = []
  /// The line of the first waypoint that is earlier than one before it; nil when they are in order.
  var disorder: Int?
}
