import MapKit
import Testing

@Suite struct MKMapSizeTests {
  @Test func sizeIsTwoNumbers() {
    #expect(MemoryLayout<MKMapSize>.size == 16)
    #expect(MKMapSize().width == 0 && MKMapSize().height == 0)
    #expect(MKMapSizeEqualToSize(MKMapSize(width: 1, height: 2), MKMapSize(width: 1, height: 2)))
    #expect(!MKMapSizeEqualToSize(MKMapSize(width: 1, height: 2), MKMapSize(width: 2, height: 1)))
  }

  /// M, D.
  @Test func worldIs2To28() {
    #expect(MKMapSize.world.width == 268_435_456 && MKMapSize.world.height == 268_435_456)
  }
}
