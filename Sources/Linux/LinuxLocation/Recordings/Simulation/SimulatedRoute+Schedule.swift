import NavigationMath

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
