import MapGeometry
import Testing

@Suite struct MapPointTests {
  @Test func pointIsTwoNumbers() {
    #expect(MemoryLayout<MapPoint>.size == 16)
    let point = MapPoint(x: 1, y: 2)
    #expect(point.x == 1 && point.y == 2 && point == MapPoint(x: 1, y: 2) && point != MapPoint(x: 2, y: 1))
  }

  @Test func pointWithNaNOrInfinityIsNotFinite() {
    #expect(MapPoint(x: 1, y: 2).isFinite)
    #expect(!MapPoint(x: .nan, y: 2).isFinite && !MapPoint(x: 1, y: .infinity).isFinite)
  }
}

@Suite struct MapSizeTests {
  /// M, D: the world is 2²⁸ map points square.
  @Test func worldIsSquare() {
    #expect(MapSize.world == MapSize(width: 268_435_456, height: 268_435_456))
  }
}

@Suite struct MapRingTests {
  private let star = [(0.0, 0.0), (10, 0), (10, 10), (5, 3), (0, 10)].map { MapPoint(x: $0.0, y: $0.1) }

  @Test func evenOddRuleDecides() {
    #expect(MapRing.contains(MapPoint(x: 5, y: 1), ring: star) && MapRing.contains(MapPoint(x: 1, y: 7), ring: star))
    #expect(!MapRing.contains(MapPoint(x: 5, y: 7), ring: star) && !MapRing.contains(MapPoint(x: -1, y: 5), ring: star))
    #expect(!MapRing.contains(MapPoint(x: 1, y: 1), ring: []) && !MapRing.contains(MapPoint(x: .nan, y: 1), ring: star))
  }

  @Test func pointOnACommonSideIsInOneRing() {
    let (west, east) = ([(0.0, 0.0), (5, 0), (5, 9), (0, 9)], [(5.0, 0.0), (9, 0), (9, 9), (5, 9)])
    for y in [0.0, 3, 8.5] {
      let point = MapPoint(x: 5, y: y)
      let inside = [west, east].filter { MapRing.contains(point, ring: $0.map { MapPoint(x: $0.0, y: $0.1) }) }
      #expect(inside.count == 1)
    }
  }

  @Test func boundsContainAllPoints() {
    #expect(MapRing.bounds(of: star) == MapRect(x: 0, y: 0, width: 10, height: 10))
    #expect(MapRing.bounds(of: []).isNull && MapRing.bounds(of: [MapPoint(x: .nan, y: .nan)]).isNull)
    #expect(
      MapRing.bounds(of: [MapPoint(x: .nan, y: .nan), MapPoint(x: 3, y: 4)]) == MapRect(x: 3, y: 4, width: 0, height: 0)
    )
  }
}
