import MapScene
import Testing

@Suite struct TransformTests {
  private let map = Transform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)

  @Test func concatenationAppliesTheFirstOneFirst() {
    let both = Transform.scale(2, 3).concatenating(.translation(10, 20))
    #expect(both.apply(DrawingPoint(x: 1, y: 1)) == DrawingPoint(x: 12, y: 23))
  }

  @Test func rotationTurnsRightTowardsDown() {
    let point = Transform.rotation(.pi / 2).apply(DrawingPoint(x: 1, y: 0))
    #expect(point.x.magnitude < 1e-15 && (point.y - 1).magnitude < 1e-15)
  }

  @Test func inverseUndoesTheTransform() throws {
    let inverse = try #require(map.inverted)
    let back = inverse.apply(map.apply(DrawingPoint(x: 3, y: 4)))
    #expect((back.x - 3).magnitude < 1e-12 && (back.y - 4).magnitude < 1e-12)
    #expect(Transform.scale(0, 1).inverted == nil)
  }

  @Test func imageOfARectangleIsItsBounds() {
    #expect(map.apply(DrawingRect(x: 0, y: 0, width: 1, height: 1)) == DrawingRect(x: 4, y: -7, width: 3, height: 4))
    #expect(map.determinant == 7 && Transform.scale(4, 9).meanScale == 6)
  }
}
