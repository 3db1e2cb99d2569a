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
