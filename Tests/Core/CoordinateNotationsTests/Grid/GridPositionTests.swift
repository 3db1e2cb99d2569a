import Testing
@testable import CoordinateNotations

@Suite struct GridPositionTests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try GridPosition.read(view) }
  }

  /// Example of the manual page of GeographicLib's GeoConvert: 38n 444500 3688500 is 33.33424 N 44.40363 E; to 1 m, so half of
  /// that.
  @Test func publishedPosition() throws {
    let grid = try #require(GridPosition(latitudeDegrees: 33.33424, longitudeDegrees: 44.40363))
    #expect(grid.zone == 38)
    #expect(grid.isNorth)
    #expect((grid.easting - 444_500).magnitude < 1)
    #expect((grid.northing - 3_688_500).magnitude < 1)
    #expect(try isNear(read("38n 444500 3688500"), 33.33424, 44.40363, 1e-5))
  }

  /// EPSG Guidance Note 7-2, polar stereographic variant A: 73° N 44° E in UPS North is 3 320 416.75 E 632 668.43 N.
  @Test func publishedPositionInUPS() throws {
    let grid = try #require(GridPosition(latitudeDegrees: 73, longitudeDegrees: 44, zone: 0))
    #expect((grid.easting - 3_320_416.75).magnitude < 0.005)
    #expect((grid.northing - 632_668.43).magnitude < 0.005)
    let place = try #require(grid.coordinates)
    #expect((place.latitudeDegrees - 73).magnitude < 1e-12)
    #expect((place.longitudeDegrees - 44).magnitude < 1e-12)
  }

  @Test(arguments: [
    "33U 411905 5656123", "33 U 411905 5656123", "33N 411905 5656123", "33u 411905.0, 5656123.0",
    "UTM 33N 411905mE 5656123mN",
    "UTM: 33U 411905 E 5656123 N", "Zone 33N E 411905 N 5656123", "33U 411905m E 5656123m N",
  ])
  func forms(text: String) throws {
    let found = try read(text)
    #expect(isNear(found, 51.04988, 13.74317, 2e-5))
    #expect(found.notation == .utm)
  }

  /// S is a band in the north if the northing is one of it, otherwise the southern hemisphere.
  @Test func letterSHasTwoMeanings() throws {
    #expect(try (read("30S 440000 4400000").latitudeDegrees - 39.748).magnitude < 0.01)
    #expect(try read("56S 334000 6250000").latitudeDegrees < -33)
    #expect(try read("19F 550000 3930000").latitudeDegrees < -54)
  }

  @Test(arguments: [
    "", "33", "33U", "33U 411905", "33U4119055656123", "33U 411905 5656123 9", "Q 2000000 2000000", "33UVS 11905 56123",
    "B 96",
    "33 411905 5656123",
  ])
  func otherTextsAreMalformed(text: String) {
    #expect(throws: NotationError.malformed) { try read(text) }
  }

  @Test(arguments: [
    "61U 411905 5656123", "33U 4119 5656123", "33U 411905 1656123", "33I 411905 5656123", "33N 411905 9990000",
    "B 96 12",
    "Z 2000000 9000000", "33U 411905 99999999",
  ])
  func otherNumbersAreOutOfRange(text: String) {
    #expect(throws: NotationError.outOfRange) { try read(text) }
  }

  /// The northing of a position some millimetres south of the equator is rounded to 10 000 km.
  @Test func northingOfTheEquatorIsReadAgain() throws {
    #expect(try read("31M 500000 10000000").latitudeDegrees.magnitude < 1e-9)
  }

  @Test func positionsAreWritten() throws {
    func text(_ latitude: Double, _ longitude: Double, _ decimals: Int) -> String? {
      GridPosition(latitudeDegrees: latitude, longitudeDegrees: longitude).flatMap { grid in
        writing { grid.write(decimals: decimals, to: &$0) }
      }
    }
    #expect(text(0, 3, 0) == "31N 500000 0")
    #expect(text(90, 0, 2) == "Z 2000000.00 2000000.00")
    #expect(text(-85, -90, 0)?.first == "A")
    #expect(text(-0.5, 3, 0)?.prefix(11) == "31M 500000 ")
    #expect(text(.nan, 0, 0) == nil)
    #expect(GridPosition(latitudeDegrees: 0, longitudeDegrees: 0, zone: 61) == nil)
    #expect(GridPosition(latitudeDegrees: 0, longitudeDegrees: 100, zone: 31) == nil)
    #expect(writing { GridPosition(zone: 99, isNorth: true, easting: 5e5, northing: 0).write(to: &$0) } == nil)
    #expect(writing { GridPosition(zone: 31, isNorth: true, easting: .nan, northing: 0).write(to: &$0) } == nil)
  }
}

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
