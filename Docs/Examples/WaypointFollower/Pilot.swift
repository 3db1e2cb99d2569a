import Foundation

/// Steers from waypoint to waypoint: always towards a point of the leg that is a little ahead.
struct Pilot {
  /// Distance to the point that is steered for, m. Longer: smoother, and farther from the leg in a corner.
  let lookAhead = 5.0
  let waypoints: [Point]
  /// Number of the waypoint that is next.
  private(set) var next = 1

  /// - Parameter waypoints: at least two; the vehicle starts at the first one.
  init(_ waypoints: [Point]) { self.waypoints = waypoints }

  var hasArrived: Bool { next == waypoints.count }

  /// Returns the rate of turn, rad/s, for a place and a course, rad.
  mutating func turn(at place: Point, course: Double) -> Double {
    let isLast = next == waypoints.count - 1
    if place.along(leg) >= 1 || place.distance(to: waypoints[next]) < (isLast ? 1 : 0.5 * lookAhead) {
      next += 1
      guard !hasArrived else { return 0 }
    }
    let target = leg.start.moved(
      by: min(leg.length, place.along(leg) * leg.length + lookAhead), towards: leg.bearing)
    let bearing = atan2(target.east - place.east, target.north - place.north)
    // The short way round.
    return (bearing - course).remainder(dividingBy: 2 * .pi)
  }

  private var leg: Leg { Leg(start: waypoints[next - 1], end: waypoints[next]) }
}

/// The straight way between two waypoints.
struct Leg {
  var start: Point
  var end: Point

  var length: Double { start.distance(to: end) }
  /// Clockwise from north, rad.
  var bearing: Double { atan2(end.east - start.east, end.north - start.north) }
}

extension Point {
  func moved(by distance: Double, towards bearing: Double) -> Point {
    Point(north: north + distance * cos(bearing), east: east + distance * sin(bearing))
  }

  /// The part of a leg that is done here: 0 at its start, 1 at its end, also beyond.
  func along(_ leg: Leg) -> Double {
    let toNorth = (north - leg.start.north) * cos(leg.bearing)
    let toEast = (east - leg.start.east) * sin(leg.bearing)
    return (toNorth + toEast) / leg.length
  }

  /// Distance to the nearest point of a leg, m.
  func distance(to leg: Leg) -> Double {
    let part = max(0, min(1, along(leg)))
    return distance(to: leg.start.moved(by: part * leg.length, towards: leg.bearing))
  }
}
