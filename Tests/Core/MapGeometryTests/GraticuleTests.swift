import MapGeometry
import Testing

@Suite struct GraticuleTests {
  @Test func worldHasRoundLines() {
    let graticule = Graticule(rect: .world, spacing: MapProjection.worldSize / 12)
    #expect(graticule.longitudeStepDegrees == 30 && graticule.latitudeStepDegrees == 30)
    var (longitudes, latitudes): ([Double], [Double]) = ([], [])
    graticule.forEachMeridian { longitudes.append($1) }
    graticule.forEachParallel { latitudes.append($1) }
    #expect(longitudes == [-180, -150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150, -180])
    #expect(latitudes == [-60, -30, 0, 30, 60])
  }

  @Test func linesAreAtTheirPlacesAndApart() {
    var numbers = Numbers(24)
    for _ in 0..<500 {
      let origin = numbers.point()
      let side = MapProjection.worldSize / Double(1 << (2 + numbers.index(below: 20)))
      let rect = MapRect(x: origin.x, y: origin.y, width: side, height: side).intersection(.world)
      guard rect.height > 0.9 * side else { continue }
      let spacing = side / 5
      let graticule = Graticule(rect: rect, spacing: spacing)
      var (xs, ys): ([Double], [Double]) = ([], [])
      graticule.forEachMeridian { x, longitude in
        xs.append(x)
        let point = MapProjection.point(latitudeDegrees: 0, longitudeDegrees: longitude)
        #expect(abs(point.x - x).truncatingRemainder(dividingBy: MapProjection.worldSize) < 1e-6)
      }
      graticule.forEachParallel { y, latitude in
        ys.append(y)
        #expect(abs(MapProjection.coordinate(of: MapPoint(x: 0, y: y)).latitudeDegrees - latitude) < 1e-9)
      }
      #expect(xs == xs.sorted() && ys == ys.sorted(by: >) && xs.count <= 6)
      for (a, b) in zip(xs, xs.dropFirst()) { #expect(b - a > 0.999 * spacing) }
      for x in xs { #expect(rect.minX - 1e-6 <= x && x <= rect.maxX + 1e-6) }
      // At most 2.5 times too sparse.
      #expect(
        xs.count >= 1 && graticule.longitudeStepDegrees / 360 * MapProjection.worldSize < 2.51 * spacing || side > 3e7)
    }
  }

  @Test func antimeridianIsALineLikeOthers() {
    let side = MapProjection.worldSize
    var longitudes: [Double] = []
    Graticule(rect: MapRect(x: side - 1e7, y: 1e8, width: 2e7, height: 1e7), spacing: 3e6).forEachMeridian {
      longitudes.append($1)
    }
    #expect(longitudes == [170, 175, -180, -175, -170])
  }

  @Test func nullHasNoLines() {
    Graticule(rect: .null, spacing: 1).forEachMeridian { _, _ in Issue.record("meridian") }
    Graticule(rect: .null, spacing: 1).forEachParallel { _, _ in Issue.record("parallel") }
  }
}
