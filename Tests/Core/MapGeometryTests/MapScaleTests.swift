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
