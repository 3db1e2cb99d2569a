import CoreLocation
import Testing

@testable import CompassExample

/// The mathematics of Docs/Examples/Compass: directions have a seam at north, longitudes one at 180°.
@Suite struct BearingTests {
  @Test(
    arguments: [
      (359, 1, 2), (1, 359, -2), (350, 10, 20), (10, 350, -20), (0, 360, 0), (90, 270, 180), (45, 44, -1),
      (0, 179, 179),
      (0, 181, -179),
    ] as [(Double, Double, Double)])
  func theShortWayRoundIsTaken(heading: Double, bearing: Double, expected: Double) {
    #expect(abs(turn(from: heading, to: bearing)) == abs(expected))
    // Half a turn may be made either way.
    if abs(expected) != 180 { #expect(turn(from: heading, to: bearing) == expected) }
  }

  @Test func aTurnIsNeverMoreThanHalfOfOne() {
    for heading in stride(from: 0.0, to: 360, by: 7) {
      for bearing in stride(from: 0.0, to: 360, by: 11) {
        let turn = turn(from: heading, to: bearing)
        #expect(abs(turn) <= 180)
        let reached = (heading + turn - bearing).remainder(dividingBy: 360)
        #expect(abs(reached) < 1e-9)
      }
    }
  }

  @Test func northIsStraightOnForWhoFacesNorth() {
    #expect(advice(turn(from: 359, to: 1)) == "straight on")
    #expect(advice(turn(from: 350, to: 20)) == "30° to the right")
    #expect(advice(turn(from: 20, to: 350)) == "30° to the left")
  }

  @Test(
    arguments: [
      // The four quarters.
      (0, 0, 1, 0, 0), (0, 0, 0, 1, 90), (0, 0, -1, 0, 180), (0, 0, 0, -1, 270),
      // Across 180° the short way.
      (0, 179, 0, -179, 90), (0, -179, 0, 179, 270),
      // To the poles, and away from them: along the meridian that is one's longitude.
      (50, 13, 90, 0, 0), (50, 13, -90, 0, 180), (90, 0, 50, 90, 90), (-90, 0, 50, 90, 90),
      // Baghdad to Osaka, a textbook's case.
      (35, 45, 35, 135, 60.1625),
    ] as [(Double, Double, Double, Double, Double)])
  func aBearingIsThatOfTheGreatCircle(
    latitude: Double, longitude: Double, toLatitude: Double, toLongitude: Double, expected: Double
  ) {
    let bearing = CLLocationCoordinate2DMake(latitude, longitude)
      .bearing(to: CLLocationCoordinate2DMake(toLatitude, toLongitude))
    #expect((0..<360).contains(bearing))
    #expect(abs(turn(from: bearing, to: expected)) < 1e-3, "\(bearing)")
  }

  @Test func aBearingJustWestOfNorthIsNotAWholeTurn() {
    let bearing = CLLocationCoordinate2DMake(0, 0).bearing(to: CLLocationCoordinate2DMake(80, -1e-17))
    #expect((0..<360).contains(bearing), "\(bearing)")
  }
}
