import MapGeometry
import Testing

@Suite struct LineSimplifierTests {
  @Test(arguments: [0.5, 4, 64, 4096]) func noPointIsFartherThanTheTolerance(_ tolerance: Double) {
    let points = walk(20_000, seed: 17)
    let line = LineSimplifier(tolerance: tolerance).simplified(points)
    let worst = greatestDistance(of: points, from: line)
    print("tolerance \(tolerance): \(line.count) of \(points.count) points, \(worst) map points")
    #expect(worst <= tolerance && line.first == points.first && line.last == points.last)
    #expect(line.count < points.count / (tolerance < 1 ? 1 : 4))
  }

  @Test func straightLineIsTwoPoints() {
    let points = (0...1000).map { MapPoint(x: 1000 + 3 * Double($0), y: 2000 + Double($0)) }
    #expect(LineSimplifier(tolerance: 0.1).simplified(points) == [points[0], points[1000]])
  }

  @Test func wayBackIsKept() {
    let points = [MapPoint(x: 0, y: 0), MapPoint(x: 100, y: 0), MapPoint(x: 50, y: 0)]
    #expect(LineSimplifier(tolerance: 1).simplified(points) == points)
  }

  /// A closed line has no chord: the farthest point is kept first.
  @Test func closedLineKeepsItsShape() {
    let square = [(0.0, 0.0), (50, 0), (100, 0), (100, 100), (0, 100), (0, 0)].map { MapPoint(x: $0.0, y: $0.1) }
    #expect(LineSimplifier(tolerance: 1).simplified(square).count == 5)
  }

  @Test func fewPointsStay() {
    let simplifier = LineSimplifier(tolerance: 1)
    #expect(simplifier.simplified([]).isEmpty)
    let point = MapPoint(x: 1, y: 1)
    #expect(simplifier.simplified([point]) == [point] && simplifier.simplified([point, point]) == [point])
    let two = [point, MapPoint(x: 1.1, y: 1)]
    #expect(simplifier.simplified(two) == two && LineSimplifier(tolerance: 0).simplified(two + two) == two + two)
  }

  @Test func pointsThatAreNotFiniteAreLeftOut() {
    let (a, b) = (MapPoint(x: 1, y: 1), MapPoint(x: 9, y: 1))
    let nowhere = MapPoint(x: .nan, y: 1)
    #expect(LineSimplifier(tolerance: 1).simplified([nowhere, a, nowhere, b, nowhere]) == [a, b])
    #expect(LineSimplifier(tolerance: 1).simplified([nowhere, MapPoint(x: .infinity, y: 0)]).isEmpty)
  }

  /// The worst case of the method, a spiral whose farthest point is always near an end, takes no quadratic time.
  @Test func longLinesAreDividedIntoPieces() {
    let points = (0..<200_000).map { MapPoint(x: Double($0) * 3, y: $0 % 2 == 0 ? 0 : Double($0)) }
    let clock = ContinuousClock()
    let duration = clock.measure { #expect(LineSimplifier(tolerance: 0.5).simplified(points).count > 190_000) }
    #expect(duration < .seconds(60))
  }

  @Test func partsInsideARectangleAreSimplified() {
    let points = walk(50_000, seed: 18)
    let bounds = MapRing.bounds(of: points)
    let rect = bounds.insetBy(dx: bounds.width / 4, dy: bounds.height / 4)
    let parts = LineSimplifier(tolerance: 8).simplified(points, in: rect)
    #expect(!parts.isEmpty)
    for part in parts {
      #expect(part.count >= 2 && part.allSatisfy { rect.insetBy(dx: -1e-3, dy: -1e-3).contains($0) })
    }
    let inside = points.filter { rect.contains($0) }
    for point in inside.prefix(2000) {
      let nearest = parts.map { part in
        zip(part, part.dropFirst()).map { distance(point, $0, $1) }.min() ?? .infinity
      }.min()
      #expect((nearest ?? .infinity) <= 8)
    }
  }
}
