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
