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
