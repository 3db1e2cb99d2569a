import MapScene
import Testing

@Suite struct PathTests {
  @Test func lineWithoutABeginningBeginsAtItsPoint() {
    var path = Path()
    path.line(to: DrawingPoint(x: 1, y: 2))
    #expect(path.elements == [.move(DrawingPoint(x: 1, y: 2)), .line(DrawingPoint(x: 1, y: 2))])
  }

  @Test func closingReturnsToTheBeginningOfTheLine() {
    var path = Path()
    path.close()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.move(to: DrawingPoint(x: 1, y: 2))
    path.line(to: DrawingPoint(x: 3, y: 4))
    #expect(path.currentPoint == DrawingPoint(x: 3, y: 4))
    path.close()
    #expect(path.currentPoint == DrawingPoint(x: 1, y: 2))
  }

  @Test func transformMovesEveryPoint() {
    var path = Path([.move(.zero)])
    path.quadratic(control: DrawingPoint(x: 1, y: 1), to: DrawingPoint(x: 2, y: 0))
    path.cubic(
      control1: DrawingPoint(x: 3, y: 0), control2: DrawingPoint(x: 4, y: 1), to: DrawingPoint(x: 5, y: 5))
    #expect(path.transformed(.translation(1, 2)).svgData == "M1 2Q2 3 3 2C4 2 5 3 6 7")
    #expect(path.transformed(.identity) == path)
  }
}

@Suite struct PathShapesTests {
  @Test func rectangleIsClockwise() {
    #expect(Path(rect: DrawingRect(x: 1, y: 2, width: 3, height: 4)).svgData == "M1 2L4 2L4 6L1 6Z")
  }

  @Test func circleStaysWithinAThousandthOfItsRadius() {
    let circle = Path(circleAt: DrawingPoint(x: 10, y: 20), radius: 1000)
    for list in circle.flattened(tolerance: 0.01) {
      #expect(list.isClosed && list.points.count > 100)
      for point in list.points {
        let (x, y) = (point.x - 10, point.y - 20)
        #expect(((x * x + y * y).squareRoot() - 1000).magnitude < 0.3)
      }
    }
  }

  @Test func ellipseTouchesItsRectangle() throws {
    let rect = DrawingRect(x: -3, y: 1, width: 10, height: 4)
    let bounds = try #require(Path(ellipseIn: rect).bounds)
    #expect((bounds.x - rect.x).magnitude < 1e-9 && (bounds.maxX - rect.maxX).magnitude < 1e-9)
    #expect((bounds.y - rect.y).magnitude < 1e-9 && (bounds.maxY - rect.maxY).magnitude < 1e-9)
  }

  @Test func roundCornersLeaveTheCornersOut() {
    let path = Path(roundedRect: DrawingRect(x: 0, y: 0, width: 10, height: 6), radius: 5)
    #expect(!path.contains(DrawingPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(DrawingPoint(x: 0.1, y: 3)) && path.contains(DrawingPoint(x: 5, y: 0.1)))
    #expect(Path(roundedRect: DrawingRect(x: 0, y: 0, width: 1, height: 1), radius: 0).svgData == "M0 0L1 0L1 1L0 1Z")
  }

  @Test func arcGoesBackwardsIfItsEndIsSmaller() throws {
    var path = Path()
    path.addArc(centre: .zero, radius: 10, from: 0, to: -.pi / 2)
    let end = try #require(path.currentPoint)
    #expect(end.x.magnitude < 1e-9 && (end.y + 10).magnitude < 1e-9)
    #expect(path.elements.count == 2)
  }

  @Test func lineIsClosedOnDemand() {
    let corners = [DrawingPoint(x: 0, y: 0), DrawingPoint(x: 1, y: 0), DrawingPoint(x: 1, y: 1)]
    #expect(Path(line: corners).svgData == "M0 0L1 0L1 1")
    #expect(Path(line: corners, closed: true).svgData == "M0 0L1 0L1 1Z")
    #expect(Path(line: [], closed: true).isEmpty)
  }
}
