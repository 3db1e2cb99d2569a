import MapGeometry
import Testing

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
