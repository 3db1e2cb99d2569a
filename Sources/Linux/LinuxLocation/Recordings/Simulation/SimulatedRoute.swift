import NavigationMath

/// A route of waypoints with times: the position moves along geodesics, with constant speed on each.
///
/// The speed results from the times of the waypoints, if they have any. A waypoint without a time between two with one
/// gets its time by interpolation over distance. Before the first and after the last time, and on routes without times,
/// the speed is constant.
struct SimulatedRoute {
  /// Speed on routes without times, m/s, unless another is requested.
  static let usualSpeed = 20.0
  /// Longest time without a position, ns; longer ones are played as this. Programs lose the fix in it and find it again.
  static let longestGap: Int64 = 600_000_000_000
  /// Time between two waypoints from which the way between them is unknown, ns.
  private static let unknownWay: Int64 = 86_400_000_000_000
  /// Limit for the duration of a route, ns, 95 years; sums with it fit into 64 bits.
  static let longest: Int64 = 3_000_000_000_000_000_000

  private let waypoints: [GPXWaypoint]
  /// Time of each waypoint, nanoseconds since the start, in ascending order.
  private let times: [Int64]
  /// Ends of the gaps that are shortened, in nanoseconds since the start, and what is left out up to there.
  private let skips: [(end: Int64, total: Int64)]
  /// Whether the times are those of the file.
  private let isTimed: Bool
  /// Unix time of the start, ns; nil if the file's times are not used or missing.
  let start: Int64?
  /// Nanoseconds from the first waypoint to the last.
  let duration: Int64

  /// Computes the times of a route.
  ///
  /// - Parameters:
  ///   - speed: Speed, m/s, above 0, instead of the times in the file; nil: by those times.
  ///   - sorts: Whether segments are played in the order of their times.
  init(_ file: GPXFile, speed: Double? = nil, sorts: Bool = false) throws(GPXProblem) {
    let file = sorts ? try file.sorted() : file
    waypoints = file.waypoints
    isTimed = speed == nil && waypoints.contains { $0.time != nil }
    if isTimed, let line = file.disorder {
      throw GPXProblem(
        line: line,
        "its time is earlier than that of a waypoint before it; "
          + (file.innerDisorder == nil
            ? "sort=yes plays the segments in the order of their times"
            : "speed=20 plays the file without its times"))
    }
    var schedule = Schedule(waypoints, speed: speed ?? SimulatedRoute.usualSpeed)
    var times = isTimed ? schedule.byTimes() : schedule.bySpeed()
    guard schedule.isPossible else { throw GPXProblem(line: 1, "this route takes more than 95 years") }
    let first = isTimed ? file.waypoints.firstIndex { $0.time != nil } : nil
    start = first.flatMap { index in file.waypoints[index].time.map { $0 - times[index] } }
    var skips: [(end: Int64, total: Int64)] = []
    var total: Int64 = 0
    for index in times.indices {
      times[index] -= total
      guard index > 0, isTimed, SimulatedRoute.isGap(waypoints[index - 1], waypoints[index]) else { continue }
      let excess = times[index] - times[index - 1] - SimulatedRoute.longestGap
      guard excess > 0 else { continue }
      times[index] -= excess
      total += excess
      skips.append((times[index], total))
    }
    duration = times.last ?? 0
    self.skips = skips
    self.times = times
  }

  /// Nanoseconds of the file's time that are left out in a round.
  var skipped: Int64 { skips.last?.total ?? 0 }

  /// Returns the nanoseconds of the file's time that are left out up to a time since the start.
  func skipped(until time: Int64) -> Int64 { skips.last { $0.end <= time }?.total ?? 0 }

  /// Returns the position at a time; nil between two timed segments of a track, where the receiver had no position.
  ///
  /// Of several waypoints with the same time, the last one counts. At the end of the route, the motion is that of the
  /// arrival.
  ///
  /// - Parameter time: Nanoseconds since the start, clamped to the route.
  func place(at time: Int64) -> SimulatedPlace? {
    let time = min(max(time, 0), duration)
    let index = lastIndex(notAfter: time)
    guard index + 1 < waypoints.count, !isGap(after: index) else {
      return time > times[index] ? nil : arrival(at: index)
    }
    return place(at: time, after: index)
  }

  private func arrival(at index: Int) -> SimulatedPlace {
    guard index > 0, times[index - 1] < times[index], !isGap(after: index - 1) else {
      return SimulatedPlace(waypoints[index])
    }
    return place(at: times[index], after: index - 1)
  }

  /// Interpolates between two waypoints.
  ///
  /// - Parameter index: Index of a waypoint that is followed by a later one.
  private func place(at time: Int64, after index: Int) -> SimulatedPlace {
    let (from, to) = (waypoints[index], waypoints[index + 1])
    let seconds = Double(times[index + 1] - times[index]) / 1e9
    let share = Double(time - times[index]) / Double(times[index + 1] - times[index])
    var place = SimulatedPlace(share < 1 ? from : to)
    if let line = Geodesic.inverse(from: from.position, to: to.position), line.distance > 0 {
      place.speed = line.distance / seconds
      place.courseDegrees = share < 1 ? line.initialAzimuthDegrees : line.finalAzimuthDegrees
      if share > 0, share < 1,
        let end = Geodesic.direct(
          from: from.position, azimuthDegrees: line.initialAzimuthDegrees, distance: line.distance * share)
      {
        place.latitudeDegrees = end.position.latitudeDegrees
        place.longitudeDegrees = end.position.longitudeDegrees
        place.courseDegrees = end.azimuthDegrees
      }
    }
    if let low = from.altitude, let high = to.altitude {
      place.altitude = share < 1 ? low + (high - low) * share : high
      place.climb = (high - low) / seconds
    } else if share > 0, share < 1 {
      place.altitude = nil
    }
    return place
  }

  /// Whether the route between a waypoint and the next is unknown.
  private func isGap(after index: Int) -> Bool {
    isTimed && SimulatedRoute.isGap(waypoints[index], waypoints[index + 1])
  }

  private static func isGap(_ left: GPXWaypoint, _ right: GPXWaypoint) -> Bool {
    guard let before = left.time, let after = right.time else { return false }
    return right.startsSegment || after - before > unknownWay
  }

  private func lastIndex(notAfter time: Int64) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }
}

extension GPXWaypoint {
  var position: GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0)
  }
}
