import Testing

@testable import CoordinateNotations

@Suite struct UTMZoneTests {
  @Test(arguments: [
    (0.0, 0.0, 31), (0, -180, 1), (0, 180, 1), (0, 179.99, 60), (51, 13.74, 33), (-80, 13, 33), (-80.01, 13, 0),
    (84, 13, 0),
    (83.99, 13, 33), (0, 373, 33),
    // Norway: the band V of zone 32 begins at 3° E.
    (55.99, 4, 31), (56, 2.99, 31), (56, 3, 32), (63.99, 5, 32), (64, 5, 31),
    // Svalbard: the band X has no zones 32, 34 and 36.
    (71.99, 8, 32), (72, 8.99, 31), (72, 9, 33), (78, 20.99, 33), (78, 21, 35), (80, 32.99, 35), (80, 33, 37),
    (83, 41.99, 37),
    (83, 42, 38), (83, -0.01, 30),
  ])
  func zones(latitude: Double, longitude: Double, zone: Int) {
    #expect(UTMZone.zone(latitudeDegrees: latitude, longitudeDegrees: longitude) == zone)
  }

  @Test func bands() {
    #expect(UTMZone.band(latitudeDegrees: -80) == 0)
    #expect(UTMZone.band(latitudeDegrees: -0.001) == 9)
    #expect(UTMZone.band(latitudeDegrees: 0) == 10)
    #expect(UTMZone.band(latitudeDegrees: 83.9) == 19)
    #expect(UTMZone.latitudes(ofBand: 19) == 72...84)
    #expect(UTMZone.latitudes(ofBand: 0) == -80 ... -72)
    #expect(UTMZone.centralMeridian(31) == 3)
  }
}
