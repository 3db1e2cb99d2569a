import MapKit
import Testing

@Suite struct MKMapRectDivideTests {
  private let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)

  private func divided(_ rect: MKMapRect, _ amount: Double, _ edge: CGRectEdge) -> (MKMapRect, MKMapRect) {
    var (slice, remainder) = (MKMapRect(), MKMapRect())
    MKMapRectDivide(rect, &slice, &remainder, amount, edge)
    return (slice, remainder)
  }

  @Test func edgesAreThoseOfTheirNames() {
    let slices = [CGRectEdge.minXEdge, .minYEdge, .maxXEdge, .maxYEdge].map { divided(rect, 10, $0).0 }
    #expect(slices.map(\.minX) == [10, 10, 30, 10] && slices.map(\.minY) == [20, 20, 20, 50])
    #expect(slices.map(\.width) == [10, 30, 10, 30] && slices.map(\.height) == [40, 10, 40, 10])
    #expect(MKMapRectEqualToRect(divided(rect, 10, .maxYEdge).1, MKMapRect(x: 10, y: 20, width: 30, height: 30)))
  }

  /// M2.
  @Test func amountsBeyondTheRectangleAreLimited() {
    #expect(divided(rect, -1, .minXEdge).0.width == 0 && MKMapRectEqualToRect(divided(rect, -1, .minXEdge).1, rect))
    #expect(MKMapRectEqualToRect(divided(rect, .infinity, .minXEdge).0, rect))
    #expect(divided(rect, .infinity, .minXEdge).1.width == 0 && divided(rect, .nan, .minXEdge).0.width.isNaN)
    #expect(divided(.null, 1, .minXEdge).0.isNull && divided(.null, 1, .minXEdge).1.isNull)
  }
}
