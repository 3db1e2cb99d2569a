import BinnacleKit
import Foundation

/// Drives a simulated vehicle along waypoints by what the position filter makes of its receiver: `WaypointFollower [SEED]`.
@main
struct WaypointFollower {
  static let field = GeodeticPosition(latitudeDegrees: 54.31, longitudeDegrees: 13.09, ellipsoidalHeight: 40)
  static let rows = [(0, 0), (60, 0), (60, 15), (0, 15), (0, 30), (60, 30)].map { Point(north: $0.0, east: $0.1) }

  static func main() {
    let seed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
    let trip = drive(rows, seed: seed, report: { print($0) })
    print("arrived \(metres(trip.miss)) m from the last waypoint after \(Int(trip.seconds.rounded())) s")
    print("off the track \(metres(trip.rms)) m rms, at most \(metres(trip.largest)) m")
  }

  struct Trip {
    var seconds = 0.0
    /// Distance of the vehicle from the track, m.
    var rms = 0.0
    var largest = 0.0
    /// Distance from the last waypoint, m.
    var miss = 0.0
  }

  /// The closed loop: fix, estimate, steering, motion. Ends at the last waypoint, or after ten minutes.
  static func drive(_ waypoints: [Point], seed: UInt64, report: (String) -> Void) -> Trip {
    let frame = LocalFrame(origin: field)
    let legs = zip(waypoints, waypoints.dropFirst()).map { Leg(start: $0, end: $1) }
    var (vehicle, receiver, pilot) = (Vehicle(), Receiver(frame, seed: seed), Pilot(waypoints))
    var filter = PositionFilter()
    var trip = Trip()
    var steps = 0
    while !pilot.hasArrived, trip.seconds < 600 {
      guard let fix = receiver.fix(of: vehicle), let estimate = filter.estimate(fix),
        let position = estimate.position, let velocity = estimate.velocity
      else { break }
      let offset = frame.northEastDown(of: position)
      let rate = pilot.turn(
        at: Point(north: offset.x, east: offset.y), course: atan2(velocity.east, velocity.north))
      vehicle.drive(turning: rate, seconds: receiver.interval)

      let off = legs.map { vehicle.place.distance(to: $0) }.min() ?? 0
      trip.rms += off * off
      trip.largest = max(trip.largest, off)
      trip.seconds += receiver.interval
      steps += 1
      if steps % 100 == 0 {
        report(
          "\(Int(trip.seconds.rounded())) s: to waypoint \(pilot.next), \(metres(off)) m off, "
            + "±\(metres(estimate.accuracy.horizontal?.value ?? .nan)) m")
      }
    }
    trip.rms = (trip.rms / Double(max(steps, 1))).squareRoot()
    trip.miss = waypoints.last.map { vehicle.place.distance(to: $0) } ?? 0
    return trip
  }

  static func metres(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
