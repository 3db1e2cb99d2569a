import Testing

@testable import CoordinateNotations

@Suite struct PolarStereographicTests {
  @Test func poleIsTheOrigin() {
    let pole = PolarStereographic.projected(latitude: .pi / 2, longitude: 1)
    #expect(pole.easting.magnitude < 1e-8)
    #expect(pole.northing.magnitude < 1e-8)
    #expect(PolarStereographic.position(easting: 0, northing: 0, isNorth: false).latitude == -.pi / 2)
  }

  @Test func inverseGivesThePositionAgain() {
    for latitude in [1.4, 1.5, 1.57, 1.570796, -1.4, -1.57] {
      for longitude in [-3, -1.5, 0, 0.5, 2] {
        let (easting, northing) = PolarStereographic.projected(latitude: latitude, longitude: longitude)
        let back = PolarStereographic.position(easting: easting, northing: northing, isNorth: latitude > 0)
        #expect((back.latitude - latitude).magnitude < 1e-15)
        #expect((back.longitude - longitude).magnitude < 1e-8)
      }
    }
  }

  /// In the north the grid's north is along 180°, in the south along Greenwich.
  @Test func directionsOfTheGrid() {
    #expect(PolarStereographic.projected(latitude: 1.5, longitude: 0).northing < 0)
    #expect(PolarStereographic.projected(latitude: -1.5, longitude: 0).northing > 0)
    #expect(PolarStereographic.projected(latitude: 1.5, longitude: 1).easting > 0)
    #expect(PolarStereographic.projected(latitude: -1.5, longitude: 1).easting > 0)
  }
}
