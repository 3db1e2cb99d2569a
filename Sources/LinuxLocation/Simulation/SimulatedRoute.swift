import NavigationMath

/// Waypoints with a time for each: where somebody is who moves from one to the next on geodesics, each at an even speed.
///
/// When waypoints have times, these say how fast. One without a time between two that have one gets its time by the
/// distance; before the first such and behind the last, and on routes without any time, the speed is a fixed one.
struct SimulatedRoute {
  /// m/s on routes that have no times, unless somebody says otherwise.
  static let usualSpeed = 20.0
  /// Nanoseconds that a route may take, 95 years: what is added to it still fits.
  static let longest: Int64 = 3_000_000_000_000_000_000

  private let waypoints: [GPXWaypoint]
  /// When each is reached, nanoseconds since the start; they never go back.
  private let times: [Int64]
  /// Whether the times are those of the file.
  private let isTimed: Bool
  /// Nanoseconds of Unix time; nil when the file's times are not used or there are none.
  let start: Int64?
  /// Nanoseconds from the first waypoint to the last.
  let duration: Int64

  /// - Parameter speed: m/s, above 0, whatever the times in the file; nil: by its times.
  init(_ file: GPXFile, speed: Double? = nil) throws(GPXProblem) {
    waypoints = file.waypoints
    isTimed = speed == nil && waypoints.contains { $0.time != nil }
    if isTimed, let line = file.disorder {
      throw GPXProblem(line: line, "its time is earlier than that of a waypoint before it")
    }
    var schedule = Schedule(waypoints, speed: speed ?? SimulatedRoute.usualSpeed)
    let times = isTimed ? schedule.byTimes() : schedule.bySpeed()
    guard schedule.isPossible, let last = times.last else {
      throw GPXProblem(line: 1, "this route takes more than 95 years")
    }
    let first = isTimed ? file.waypoints.firstIndex { $0.time != nil } : nil
    start = first.flatMap { index in file.waypoints[index].time.map { $0 - times[index] } }
    duration = last
    self.times = times
  }

  /// Where one is at a time; nil between two segments of a track that have times: there the receiver had no position.
  ///
  /// Of waypoints with one time it is the last. Where a route ends, the motion is the one that led there.
  ///
  /// - Parameter time: nanoseconds since the start, clamped to the route.
  func place(at time: Int64) -> SimulatedPlace? {
    let time = min(max(time, 0), duration)
    let index = lastIndex(notAfter: time)
    guard index + 1 < waypoints.count, !isGap(behind: index) else {
      return time > times[index] ? nil : arrival(at: index)
    }
    return place(at: time, behind: index)
  }

  private func arrival(at index: Int) -> SimulatedPlace {
    guard index > 0, times[index - 1] < times[index], !isGap(behind: index - 1) else {
      return SimulatedPlace(waypoints[index])
    }
    return place(at: times[index], behind: index - 1)
  }

  /// - Parameter index: of a waypoint with a later one behind it.
  private func place(at time: Int64, behind index: Int) -> SimulatedPlace {
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

  /// Whether nobody knows what was between a waypoint and the next.
  private func isGap(behind index: Int) -> Bool {
    isTimed && waypoints[index + 1].startsSegment && waypoints[index].time != nil && waypoints[index + 1].time != nil
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
