import MapGeometry
import NavigationMath
import Testing

@Suite struct GeodesicCircleTests {
  private func place(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  @Test(arguments: [(0.0, 0.0, 100.0), (52.5, 13.4, 5000), (-70, 100, 300_000), (10, 179.999, 20_000)])
  func pointsAreAtTheRadius(_ latitude: Double, _ longitude: Double, _ radius: Double) throws {
    let center = place(latitude, longitude)
    let ring = GeodesicCircle.points(around: center, radius: radius, tolerance: 1)
    #expect(ring.count >= 16 && ring.count % 4 == 0)
    for point in ring {
      let degrees = MapProjection.coordinate(of: point)
      let there = try #require(
        Geodesic.inverse(from: center, to: place(degrees.latitudeDegrees, degrees.longitudeDegrees)))
      #expect(abs(there.distance - radius) < 1e-6 * radius)
    }
    #expect(MapRing.contains(MapPoint(center), ring: ring))
    for (a, b) in zip(ring, ring.dropFirst()) { #expect(abs(a.x - b.x) < MapProjection.worldSize / 4) }
    // Clockwise from the north, also on a screen.
    #expect(ring[0].y < ring[ring.count / 2].y && ring[ring.count / 4].x > ring[3 * ring.count / 4].x)
  }

  /// Chords are within the tolerance of the arc between them.
  @Test func toleranceDecidesTheNumberOfPoints() {
    let center = place(48, 11)
    let counts = [0.1, 10, 1000].map {
      GeodesicCircle.points(around: center, radius: 50_000, tolerance: $0).count
    }
    #expect(counts[0] > counts[1] && counts[1] > counts[2])
    let ring = GeodesicCircle.points(around: center, radius: 50_000, tolerance: 10)
    let fine = GeodesicCircle.points(around: center, radius: 50_000, tolerance: 1e-4)
    for point in fine {
      let nearest = zip(ring, ring.dropFirst() + [ring[0]]).map { distance(point, $0, $1) }.min()
      #expect((nearest ?? .infinity) < 10)
    }
  }

  @Test func circleAroundAPoleIsClosedAlongItsSide() {
    let north = GeodesicCircle.points(around: place(88, 40), radius: 1_000_000, tolerance: 100)
    #expect(MapRing.contains(MapPoint(x: north[0].x - 1000, y: 10), ring: north))
    #expect(MapRing.bounds(of: north).minY == 0 && abs(MapRing.bounds(of: north).width - MapProjection.worldSize) < 1)
    let south = GeodesicCircle.points(around: place(-88, 40), radius: 1_000_000, tolerance: 100)
    #expect(MapRing.bounds(of: south).maxY == MapProjection.worldSize)
    #expect(
      MapRing.contains(MapPoint(x: south[0].x + 1000, y: MapProjection.worldSize - 10), ring: south))
    #expect(!MapRing.contains(MapPoint(x: south[0].x + 1000, y: 10), ring: south))
  }

  @Test func invalidCircleIsEmpty() {
    #expect(GeodesicCircle.points(around: place(91, 0), radius: 5, tolerance: 1).isEmpty)
    #expect(GeodesicCircle.points(around: place(0, 181), radius: 5, tolerance: 1).isEmpty)
    for radius in [0, -1, .nan, .infinity] {
      #expect(GeodesicCircle.points(around: place(1, 2), radius: radius, tolerance: 1).isEmpty)
    }
  }
}
