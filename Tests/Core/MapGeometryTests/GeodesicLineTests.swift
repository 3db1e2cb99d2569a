import MapGeometry
import NavigationMath
import Testing

@Suite struct GeodesicLineTests {
  private func place(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  private let london = GeodeticPosition(latitudeDegrees: 51.5, longitudeDegrees: -0.13, ellipsoidalHeight: 0)

  @Test(arguments: [(40.7, -74.0), (-33.9, 151.2), (35.7, 139.7), (51.6, -0.1)])
  func lineIsNearTheTrueOne(_ latitude: Double, _ longitude: Double) throws {
    let end = place(latitude, longitude)
    let tolerance = 20_000.0
    let points = GeodesicLine.points(from: london, to: end, tolerance: tolerance)
    #expect(points.first == MapPoint(london))
    let line = try #require(Geodesic.inverse(from: london, to: end))
    for step in 0...1000 {
      let there = try #require(
        Geodesic.direct(
          from: london, azimuthDegrees: line.initialAzimuthDegrees, distance: line.distance * Double(step) / 1000)
      ).position
      let side = MapProjection.worldSize
      let nearest = [0, side, -side].flatMap { shift in
        zip(points, points.dropFirst()).map {
          distance(MapPoint(x: MapPoint(there).x + shift, y: MapPoint(there).y), $0, $1)
        }
      }.min()
      #expect((nearest ?? .infinity) < 1.1 * tolerance)
    }
  }

  /// From Tokyo to San Francisco.
  @Test func lineAcrossTheAntimeridianGoesOn() {
    let points = GeodesicLine.points(from: place(35.7, 139.7), to: place(37.8, -122.4), tolerance: 10_000)
    #expect(points.count > 10)
    for (a, b) in zip(points, points.dropFirst()) { #expect(abs(a.x - b.x) < MapProjection.worldSize / 10) }
    #expect((points.last?.x ?? 0) > MapProjection.worldSize)
    #expect(points.map(\.y).min() ?? 0 < MapPoint(place(45, 0)).y)
  }

  @Test func shortLineIsTwoPoints() {
    #expect(GeodesicLine.points(from: place(50, 8), to: place(50.001, 8.001), tolerance: 1).count == 2)
    #expect(
      GeodesicLine.points(from: place(0, 0), to: place(0, 60), tolerance: 1).allSatisfy { abs($0.y - 134_217_728) < 1 })
  }

  @Test func lineOverThePoleEnds() {
    let points = GeodesicLine.points(from: place(80, 0), to: place(80, 180), tolerance: 1000)
    #expect(points.count < 100_000 && points.allSatisfy { $0.isFinite })
    #expect(points.last?.y == MapPoint(place(80, 180)).y)
  }

  @Test func invalidPlaceHasNoLine() {
    #expect(GeodesicLine.points(from: place(91, 0), to: place(0, 0), tolerance: 1).isEmpty)
    #expect(GeodesicLine.points(from: place(1, 0), to: place(.nan, 0), tolerance: 1).isEmpty)
    #expect(GeodesicLine.points(from: london, to: london, tolerance: 1) == [MapPoint(london), MapPoint(london)])
  }
}

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
