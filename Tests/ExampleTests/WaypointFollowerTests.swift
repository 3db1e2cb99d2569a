import Testing

@testable import WaypointFollowerExample

/// Docs/Examples/WaypointFollower: the loop of receiver, filter, pilot and vehicle.
@Suite struct WaypointFollowerTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func vehicleStaysOnTheTrackAndArrives(seed: UInt64) {
    let trip = WaypointFollower.drive(WaypointFollower.rows, seed: seed) { _ in }
    #expect(trip.seconds < 120 && trip.miss < 3, "\(trip)")
    // The receiver is off by 1 m, and a corner is cut by 1 m.
    #expect(trip.rms < 1.5 && trip.largest < 4, "\(trip)")
    #expect(trip.rms > 0.1, "the vehicle cannot be better than its receiver")
  }

  @Test func courseJustWestOfNorthIsTurnedTheShortWay() {
    var pilot = Pilot([Point(north: 0, east: 0), Point(north: 100, east: 0)])
    let turn = pilot.turn(at: Point(north: 10, east: 0), course: 2 * .pi - 0.1)
    #expect((turn - 0.1).magnitude < 1e-9)
  }

  @Test func vehicleBeyondAWaypointGoesForTheNext() {
    var pilot = Pilot([Point(north: 0, east: 0), Point(north: 10, east: 0), Point(north: 10, east: 50)])
    #expect(pilot.turn(at: Point(north: 30, east: 20), course: 0) > 0)
    #expect(pilot.next == 2)
  }
}
