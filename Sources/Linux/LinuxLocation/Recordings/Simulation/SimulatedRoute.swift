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

extension SimulatedRoute {
  /// The computation of when each waypoint is reached, nanoseconds since the start.
  struct Schedule {
    private let waypoints: [GPXWaypoint]
    private let speed: Double
    /// false if the route takes longer than `SimulatedRoute.longest`.
    private(set) var isPossible = true

    init(_ waypoints: [GPXWaypoint], speed: Double) {
      self.waypoints = waypoints
      self.speed = speed
    }

    /// Returns the times at a constant speed, the first is 0.
    mutating func bySpeed() -> [Int64] {
      var times: [Int64] = []
      times.reserveCapacity(waypoints.count)
      var sum = 0.0
      for index in waypoints.indices {
        if index > 0 { sum += distance(before: index) / speed }
        times.append(nanoseconds(sum))
      }
      return times
    }

    /// Returns the times from those of some waypoints, which are in order; others are interpolated by distance.
    mutating func byTimes() -> [Int64] {
      let timed = waypoints.indices.filter { waypoints[$0].time != nil }
      guard let first = timed.first, let last = timed.last else { return bySpeed() }
      var lead = 0.0
      for index in stride(from: first, to: 0, by: -1) { lead += distance(before: index) / speed }
      // The time of the first waypoint, to which all others refer.
      let origin = waypoints[first].time! - nanoseconds(lead)
      var times = [Int64](repeating: 0, count: waypoints.count)
      for index in timed { times[index] = checked(waypoints[index].time! - origin) }
      fill(&times, 0, first)
      for (left, right) in zip(timed, timed.dropFirst()) where right - left > 1 { fill(&times, left, right) }
      var sum = 0.0
      for index in waypoints.indices.dropFirst(last + 1) {
        sum += distance(before: index) / speed
        times[index] = checked(times[last] + nanoseconds(sum))
      }
      return times
    }

    /// Interpolates the times between two waypoints by distance; if the distance is 0, all get the later time.
    private func fill(_ times: inout [Int64], _ left: Int, _ right: Int) {
      guard right - left > 1 else { return }
      var sums: [Double] = []
      var total = 0.0
      for index in (left + 1)...right {
        total += distance(before: index)
        sums.append(total)
      }
      let duration = Double(times[right] - times[left])
      for index in (left + 1)..<right {
        let share = total > 0 ? sums[index - left - 1] / total : 1
        times[index] = min(times[left] + Int64(duration * share), times[right])
      }
    }

    private func distance(before index: Int) -> Double {
      Geodesic.distance(from: waypoints[index - 1].position, to: waypoints[index].position) ?? 0
    }

    private mutating func nanoseconds(_ seconds: Double) -> Int64 {
      let value = seconds * 1e9
      guard value <= Double(SimulatedRoute.longest) else {
        isPossible = false
        return 0
      }
      return Int64(value)
    }

    private mutating func checked(_ time: Int64) -> Int64 {
      if time > SimulatedRoute.longest { isPossible = false }
      return min(time, SimulatedRoute.longest)
    }
  }
}
