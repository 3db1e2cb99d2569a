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

@Suite struct MKMapRectSetsTests {
  private let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)
  private let other = MKMapRect(x: 30, y: 50, width: 30, height: 40)
  private let negative = MKMapRect(x: 40, y: 60, width: -30, height: -40)

  /// M: four test suites that run on Apple's systems agree; Apple's documentation says otherwise.
  @Test func pointsOnAllSidesAreInside() {
    #expect(rect.contains(MKMapPoint(x: 10, y: 20)) && rect.contains(MKMapPoint(x: 40, y: 60)))
    #expect(!rect.contains(MKMapPoint(x: 40.001, y: 60)) && !rect.contains(MKMapPoint(x: 40, y: 60.001)))
  }

  @Test func functionsAreThoseOfTheirNames() {
    #expect(rect.contains(MKMapRect(x: 10, y: 20, width: 5, height: 5)) && !rect.contains(other))
    #expect(rect.intersects(other) && !rect.intersects(MKMapRect(x: 40, y: 20, width: 5, height: 5)))
    #expect(MKMapRectEqualToRect(rect.intersection(other), MKMapRect(x: 30, y: 50, width: 10, height: 10)))
    #expect(MKMapRectEqualToRect(rect.union(other), MKMapRect(x: 10, y: 20, width: 50, height: 70)))
    #expect(MKMapRectEqualToRect(rect.insetBy(dx: 1, dy: -2), MKMapRect(x: 11, y: 18, width: 28, height: 44)))
    #expect(MKMapRectEqualToRect(rect.offsetBy(dx: 1, dy: -2), MKMapRect(x: 11, y: 18, width: 30, height: 40)))
  }

  /// M2.
  @Test func negativeSizeMeetsNothingAndIsNormalisedByUnion() {
    #expect(!negative.isNull && !negative.isEmpty && !negative.contains(MKMapPoint(x: 25, y: 40)))
    #expect(!negative.intersects(rect) && negative.intersection(rect).isNull)
    #expect(MKMapRectEqualToRect(negative.union(negative), rect))
  }

  /// M2.
  @Test func antimeridianDividesIntoInsideAndRemainder() {
    let east = MKMapRect(x: 268_435_446, y: 0, width: 25, height: 5)
    #expect(east.spans180thMeridian && !rect.spans180thMeridian && !MKMapRect.null.spans180thMeridian)
    #expect(MKMapRectEqualToRect(east.remainder, MKMapRect(x: 0, y: 0, width: 15, height: 5)))
    #expect(
      MKMapRectEqualToRect(
        MKMapRect(x: -5, y: 0, width: 10, height: 5).remainder, MKMapRect(x: 268_435_451, y: 0, width: 5, height: 5)))
    #expect(rect.remainder.isNull)
    #expect(MKMapRectEqualToRect(east.intersection(.world), MKMapRect(x: 268_435_446, y: 0, width: 10, height: 5)))
  }
}

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
