import MapScene
import Testing

@Suite struct DrawingRectTests {
  private let rect = DrawingRect(x: 1, y: 2, width: 3, height: 4)

  @Test func leftAndUpperEdgesAreInsideTheOthersOutside() {
    #expect(rect.contains(DrawingPoint(x: 1, y: 2)))
    #expect(!rect.contains(DrawingPoint(x: 4, y: 3)) && !rect.contains(DrawingPoint(x: 2, y: 6)))
  }

  @Test func touchingRectanglesDoNotIntersect() {
    #expect(!rect.intersects(DrawingRect(x: 4, y: 2, width: 1, height: 1)))
    #expect(rect.intersects(DrawingRect(x: 3.9, y: 5.9, width: 1, height: 1)))
    #expect(!rect.intersects(DrawingRect(x: 2, y: 3, width: 0, height: 1)))
  }

  @Test func unionCoversBoth() {
    #expect(
      rect.union(DrawingRect(x: -1, y: 5, width: 1, height: 9)) == DrawingRect(x: -1, y: 2, width: 5, height: 12))
  }

  @Test func insetAndOffsetMoveTheEdges() {
    #expect(rect.insetBy(1, -1) == DrawingRect(x: 2, y: 1, width: 1, height: 6))
    #expect(rect.offsetBy(1, -1) == DrawingRect(x: 2, y: 1, width: 3, height: 4))
    #expect(rect.insetBy(2, 0).isEmpty && !rect.isEmpty)
  }
}

@Suite struct DrawingPointTests {
  @Test func originIsZero() { #expect(DrawingPoint.zero == DrawingPoint(x: 0, y: 0)) }
}
