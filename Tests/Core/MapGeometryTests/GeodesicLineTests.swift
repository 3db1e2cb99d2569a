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
