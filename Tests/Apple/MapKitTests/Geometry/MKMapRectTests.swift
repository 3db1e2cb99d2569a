import MapKit
import Testing

@Suite struct MKMapRectTests {
  @Test func rectangleIsOriginAndSize() {
    #expect(MemoryLayout<MKMapRect>.size == 32)
    let rect = MKMapRect(origin: MKMapPoint(x: 10, y: 20), size: MKMapSize(width: 30, height: 40))
    #expect(MKMapRectEqualToRect(rect, MKMapRect(x: 10, y: 20, width: 30, height: 40)))
    #expect(rect.minX == 10 && rect.midX == 25 && rect.maxX == 40 && rect.width == 30)
    #expect(rect.minY == 20 && rect.midY == 40 && rect.maxY == 60 && rect.height == 40)
    #expect(MKMapRectEqualToRect(MKMapRect(), MKMapRect(x: 0, y: 0, width: 0, height: 0)))
    #expect(MKMapRect().isEmpty && !MKMapRect().isNull && !rect.isEmpty)
  }

  /// M, M2.
  @Test func nullAndWorldAreApples() {
    let null = MKMapRect.null
    #expect(null.isNull && null.isEmpty && null.origin.x == .infinity && null.size.width == 0)
    #expect(null.midX == .infinity && null.maxY == .infinity)
    #expect(MKMapRectEqualToRect(null, .null))
    #expect(MKMapRectEqualToRect(.world, MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456)))
    #expect(!MKMapRect(x: .infinity, y: 20, width: 1, height: 1).isNull)
  }
}
