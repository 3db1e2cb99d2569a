import MapGeometry
import NavigationMath
import Testing

@Suite struct MapScaleTests {
  /// 0° and 60°: M with F. Beyond the limit of the projection, ±90°: M2 with F.
  @Test(arguments: [
    (0.0, 0.148_289_773_337_725_44), (60, 0.074_701_090_708_174_68), (90, 0.254_037_220_797_636_08),
    (-90, 0.000_416_774_906_744_502_91),
  ])
  func lengthOfAMapPointIsThePublishedOne(_ latitude: Double, _ published: Double) {
    #expect(isPublished(MapScale.metersPerMapPoint(atLatitudeDegrees: latitude), published))
  }

  /// M with F. At 85°, half of the degree is beyond the limit of the projection: twice the true scale.
  @Test func lengthAtTheLimitIsTwiceTheTrueOne() {
    let length = MapScale.metersPerMapPoint(atLatitudeDegrees: 85)
    #expect(isPublished(length, 0.02739, decimals: 5))
    #expect(abs(length / MapScale.groundLengths(atLatitudeDegrees: 85).north - 2.1) < 0.1)
  }

  /// M with F.
  @Test(arguments: [(37.3326, 8.449_910_702_134_479), (0, 6.743_553_365_089_65)])
  func pointsPerMetreAreThePublishedOnes(_ latitude: Double, _ published: Double) {
    #expect(isPublished(1 / MapScale.metersPerMapPoint(atLatitudeDegrees: latitude), published))
  }

  /// F: the series of the NGA. Budget: 4 cm for latitude, 1 m for longitude, of the geodesic.
  @Test(arguments: [0.0, 20, -45, 52.5, 80])
  func degreesHaveTheirLengths(_ latitude: Double) throws {
    let lengths = MapScale.degreeLengths(atLatitudeDegrees: latitude)
    func place(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
      GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
    }
    let north = try #require(Geodesic.distance(from: place(latitude - 0.5, 0), to: place(latitude + 0.5, 0)))
    #expect(abs(lengths.latitude - north) < 0.04)
    let east = try #require(Geodesic.distance(from: place(latitude, 0), to: place(latitude, 0.01)))
    #expect(abs(lengths.longitude - 100 * east) < 1)
  }

  /// Between two points one map point apart, and by how much the directions differ.
  @Test(arguments: [0.0, 35, -60])
  func groundLengthsAreThoseOfGeodesics(_ latitude: Double) throws {
    let start = MapProjection.point(latitudeDegrees: latitude, longitudeDegrees: 10)
    func place(_ point: MapPoint) -> GeodeticPosition {
      let degrees = MapProjection.coordinate(of: point)
      return GeodeticPosition(
        latitudeDegrees: degrees.latitudeDegrees, longitudeDegrees: degrees.longitudeDegrees, ellipsoidalHeight: 0)
    }
    let lengths = MapScale.groundLengths(atLatitudeDegrees: latitude)
    let east = try #require(
      Geodesic.distance(from: place(start), to: place(MapPoint(x: start.x + 1000, y: start.y))))
    let north = try #require(
      Geodesic.distance(
        from: place(MapPoint(x: start.x, y: start.y + 500)), to: place(MapPoint(x: start.x, y: start.y - 500))))
    #expect(abs(lengths.east - east / 1000) < 1e-6 && abs(lengths.north - north / 1000) < 1e-6)
  }
}

@Suite struct ScaleBarTests {
  @Test(arguments: [
    (1.0, 250.0, "200 m", 200.0), (10, 99, "500 m", 50), (10, 100, "1 km", 100), (40_000, 100, "2000 km", 50),
    (0.01, 100, "1 m", 100), (0.004, 100, "20 cm", 50), (0.0001, 60, "5 mm", 50),
  ])
  func barIsTheGreatestRoundLength(_ scale: Double, _ most: Double, _ text: String, _ length: Double) throws {
    let bar = try #require(ScaleBar(metersPerPoint: scale, maximumLength: most))
    #expect(bar.text == text && abs(bar.length - length) < 1e-9 && abs(bar.meters - length * scale) < 1e-9 * bar.meters)
  }

  @Test func imperialUnitsAreMilesAndFeet() throws {
    let miles = try #require(ScaleBar(metersPerPoint: 100, maximumLength: 100, units: .imperial))
    #expect(miles.text == "5 mi" && abs(miles.meters - 8046.72) < 1e-9)
    let feet = try #require(ScaleBar(metersPerPoint: 1, maximumLength: 100, units: .imperial))
    #expect(feet.text == "200 ft" && abs(feet.length - 60.96) < 1e-9)
  }

  @Test func noRoomOrScaleGivesNoBar() {
    #expect(ScaleBar(metersPerPoint: 0, maximumLength: 100) == nil)
    #expect(ScaleBar(metersPerPoint: .nan, maximumLength: 100) == nil)
    #expect(ScaleBar(metersPerPoint: -1, maximumLength: -100) == nil)
    #expect(ScaleBar(metersPerPoint: .infinity, maximumLength: 1) == nil)
    #expect(ScaleBar(metersPerPoint: 1e-6, maximumLength: 10) == nil)
    #expect(ScaleBar(metersPerPoint: 0.001, maximumLength: 10, units: .imperial) == nil)
  }

  /// At 60° a map metre is half a metre; the radius to the east there is that of the prime vertical.
  @Test func viewportKnowsItsScale() {
    let view = MapViewport(
      center: MapProjection.point(latitudeDegrees: 60, longitudeDegrees: 5), scale: 0.5, width: 100, height: 100)
    #expect(abs(view.metersPerPoint - 2 * 0.0748327) < 1e-5)
  }
}
