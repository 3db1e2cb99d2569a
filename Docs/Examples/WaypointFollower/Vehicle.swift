import Foundation

/// A place in a local frame, m.
struct Point {
  var north: Double
  var east: Double

  func distance(to other: Point) -> Double { hypot(other.north - north, other.east - east) }
}

/// A small car that drives where its wheels point.
struct Vehicle {
  var place = Point(north: 0, east: 0)
  /// Clockwise from true north, rad.
  var heading = 0.0
  /// m/s.
  let speed = 2.0
  /// Largest rate of turn, rad/s.
  let agility = 0.6

  mutating func drive(turning rate: Double, seconds: Double) {
    heading += max(-agility, min(agility, rate)) * seconds
    place.north += speed * cos(heading) * seconds
    place.east += speed * sin(heading) * seconds
  }
}
