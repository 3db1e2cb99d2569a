import Testing

@testable import CoordinateNotations

@Suite struct TransverseMercatorTests {
  /// The northing on the central meridian is the length of the meridian: 10 001 965.729 m to the pole (WGS 84).
  @Test func meridianHasItsLength() {
    let pole = TransverseMercator.projected(latitude: .pi / 2, longitude: 0)
    #expect((pole.northing - 10_001_965.729).magnitude < 0.001)
    #expect(pole.easting.magnitude < 1e-8)
  }

  @Test func inverseGivesThePositionAgain() {
    for latitude in stride(from: -1.45, through: 1.45, by: 0.29) {
      for longitude in stride(from: -0.1, through: 0.1, by: 0.05) {
        let (easting, northing) = TransverseMercator.projected(latitude: latitude, longitude: longitude)
        let back = TransverseMercator.position(easting: easting, northing: northing)
        // 1e-15 rad is 6 nm.
        #expect((back.latitude - latitude).magnitude < 1e-15)
        #expect((back.longitude - longitude).magnitude < 1e-14)
      }
    }
  }
}
