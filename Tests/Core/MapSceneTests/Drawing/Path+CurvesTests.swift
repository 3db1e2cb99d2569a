import MapScene
import Testing

@Suite struct PathBoundsTests {
  @Test func emptyPathHasNoBounds() { #expect(Path().bounds == nil && Path().controlPointBounds == nil) }

  @Test func curvesAreWithinTheirControlPoints() throws {
    let path = Path([
      .move(.zero), .quadratic(control: DrawingPoint(x: 1, y: 2), end: DrawingPoint(x: 2, y: 0)),
      .cubic(
        control1: DrawingPoint(x: 3, y: -4), control2: DrawingPoint(x: 5, y: 4), end: DrawingPoint(x: 6, y: 0)),
    ])
    let bounds = try #require(path.bounds)
    #expect(path.controlPointBounds == DrawingRect(x: 0, y: -4, width: 6, height: 8))
    // The extremes of 12 t (1 − t)(2t − 1) are ±2/√3.
    #expect((bounds.y + 2 / 3.0.squareRoot()).magnitude < 1e-9)
    #expect((bounds.maxY - 2 / 3.0.squareRoot()).magnitude < 1e-9)
    #expect(bounds.x == 0 && bounds.maxX == 6)
  }
}

@Suite struct PathFlatteningTests {
  @Test func linesKeepTheirCorners() {
    let path = Path(rect: DrawingRect(x: 0, y: 0, width: 1, height: 1))
    let lists = path.flattened()
    #expect(lists.count == 1 && lists[0].isClosed && lists[0].points.count == 4)
  }

  @Test func linesAfterAClosedOneBeginAtItsBeginning() {
    var path = Path(rect: DrawingRect(x: 5, y: 6, width: 1, height: 1))
    path.line(to: DrawingPoint(x: 9, y: 9))
    let lists = path.flattened()
    #expect(lists.count == 2)
    #expect(lists[1].points == [DrawingPoint(x: 5, y: 6), DrawingPoint(x: 9, y: 9)] && !lists[1].isClosed)
  }

  @Test func curvesStayWithinTheTolerance() throws {
    let curve = Path([
      .move(.zero), .quadratic(control: DrawingPoint(x: 50, y: 100), end: DrawingPoint(x: 100, y: 0)),
    ])
    for tolerance in [0.01, 0.1, 1] {
      let points = try #require(curve.flattened(tolerance: tolerance).first).points
      for (a, b) in zip(points, points.dropFirst()) {
        let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
        // The curve is y = 2x (1 − x/100).
        #expect((y - 2 * x * (1 - x / 100)).magnitude <= tolerance)
      }
    }
  }

  @Test func ruleDecidesAboutTheInsideOfAHole() {
    var path = Path(rect: DrawingRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(DrawingRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(DrawingPoint(x: 5, y: 5)) && !path.contains(DrawingPoint(x: 5, y: 5), rule: .evenOdd))
    #expect(path.contains(DrawingPoint(x: 1, y: 1), rule: .evenOdd) && !path.contains(DrawingPoint(x: 11, y: 5)))
  }
}
