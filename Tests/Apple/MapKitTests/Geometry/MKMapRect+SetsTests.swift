import MapKit
import Testing

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
