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
  /// Line of the first waypoint that is earlier than one before it in its segment; nil if each segment is in order.
  var innerDisorder: Int?

  /// Returns the segments in the order of their first times; single waypoints are segments of their own.
  ///
  /// A segment without times stays after the one before it. Throws if segments overlap in time, or one is not in order.
  func sorted() throws(GPXProblem) -> GPXFile {
    if let line = innerDisorder {
      throw GPXProblem(line: line, "its time is earlier than that of a waypoint before it in its segment")
    }
    let isSegmented = waypoints.contains { $0.startsSegment }
    let starts = waypoints.indices.filter { $0 == 0 || waypoints[$0].startsSegment || !isSegmented }
    var segments: [(time: Int64, range: Range<Int>)] = []
    for (index, start) in starts.enumerated() {
      let range = start..<(index + 1 < starts.count ? starts[index + 1] : waypoints.count)
      let time = waypoints[range].lazy.compactMap { $0.time }.first ?? segments.last?.time ?? .min
      segments.append((time, range))
    }
    segments.sort { ($0.time, $0.range.lowerBound) < ($1.time, $1.range.lowerBound) }
    let result = GPXFile(waypoints: segments.flatMap { waypoints[$0.range] })
    let times = result.waypoints.compactMap { $0.time }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw GPXProblem(line: disorder ?? 1, "its segment and another are of the same time, so they cannot be sorted")
    }
    return result
  }
}
