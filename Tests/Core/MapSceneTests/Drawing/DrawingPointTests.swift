import MapScene
import Testing

@Suite struct DrawingPointTests {
  @Test func originIsZero() { #expect(DrawingPoint.zero == DrawingPoint(x: 0, y: 0)) }
}
