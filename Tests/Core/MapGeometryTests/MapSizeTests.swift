import MapGeometry
import Testing

@Suite struct MapSizeTests {
  /// M, D: the world is 2²⁸ map points square.
  @Test func worldIsSquare() {
    #expect(MapSize.world == MapSize(width: 268_435_456, height: 268_435_456))
  }
}
