import MapKit
import Testing

/// The names of the C interface, as programs from before Swift 4.2 and the articles write them, give what the Swift
/// forms give. Through a protocol, since only what is itself deprecated may use them without a warning.
struct DeprecatedGeometryTests {
  private let names: any CNames = UsedCNames()

  @Test func pointsAreTheSame() { #expect(names.points()) }
  @Test func regionsAreTheSame() { #expect(names.regions()) }
  @Test func rectanglesAreTheSame() { #expect(names.rects()) }
  @Test func setsAreTheSame() { #expect(names.sets()) }
  @Test func constantsAreTheSame() { #expect(names.constants()) }
}

private protocol CNames {
  func points() -> Bool
  func regions() -> Bool
  func rects() -> Bool
  func sets() -> Bool
  func constants() -> Bool
}

private struct UsedCNames: CNames {
  private var rect: MKMapRect { MKMapRect(x: 10, y: 20, width: 30, height: 40) }
  private var other: MKMapRect { MKMapRect(x: 30, y: 50, width: 30, height: 40) }

  @available(*, deprecated) func points() -> Bool {
    let place = CLLocationCoordinate2D(latitude: 48, longitude: 11)
    let point = MKMapPointForCoordinate(place)
    let back = MKCoordinateForMapPoint(point)
    return MKMapPointEqualToPoint(MKMapPointMake(1, 2), MKMapPoint(x: 1, y: 2))
      && MKMapPointEqualToPoint(point, MKMapPoint(place)) && abs(back.latitude - 48) < 1e-9
      && abs(back.longitude - 11) < 1e-9
      && MKMetersBetweenMapPoints(point, MKMapPoint(x: 1, y: 2)) == point.distance(to: MKMapPoint(x: 1, y: 2))
      && MKMapSizeEqualToSize(MKMapSizeMake(1, 2), MKMapSize(width: 1, height: 2))
  }

  @available(*, deprecated) func regions() -> Bool {
    let place = CLLocationCoordinate2D(latitude: 48, longitude: 11)
    let region = MKCoordinateRegionMake(place, MKCoordinateSpanMake(1, 2))
    let metres = MKCoordinateRegionMakeWithDistance(place, 1200, 1300)
    let same = MKCoordinateRegion(center: place, latitudinalMeters: 1200, longitudinalMeters: 1300)
    return region.center.latitude == 48 && region.span.latitudeDelta == 1 && region.span.longitudeDelta == 2
      && metres.span.latitudeDelta == same.span.latitudeDelta && metres.span.longitudeDelta == same.span.longitudeDelta
      && MKCoordinateRegionForMapRect(rect).span.latitudeDelta == MKCoordinateRegion(rect).span.latitudeDelta
  }

  @available(*, deprecated) func rects() -> Bool {
    MKMapRectEqualToRect(MKMapRectMake(10, 20, 30, 40), rect) && MKMapRectGetMinX(rect) == 10
      && MKMapRectGetMinY(rect) == 20 && MKMapRectGetMidX(rect) == 25 && MKMapRectGetMidY(rect) == 40
      && MKMapRectGetMaxX(rect) == 40 && MKMapRectGetMaxY(rect) == 60 && MKMapRectGetWidth(rect) == 30
      && MKMapRectGetHeight(rect) == 40
  }

  @available(*, deprecated) func sets() -> Bool {
    let east = MKMapRect(x: 268_435_446, y: 0, width: 25, height: 5)
    return MKMapRectIsNull(.null) && !MKMapRectIsNull(rect) && MKMapRectIsEmpty(MKMapRect())
      && MKMapRectEqualToRect(MKMapRectUnion(rect, other), rect.union(other))
      && MKMapRectEqualToRect(MKMapRectIntersection(rect, other), rect.intersection(other))
      && MKMapRectEqualToRect(MKMapRectInset(rect, 1, 2), rect.insetBy(dx: 1, dy: 2))
      && MKMapRectEqualToRect(MKMapRectOffset(rect, 1, 2), rect.offsetBy(dx: 1, dy: 2))
      && MKMapRectContainsPoint(rect, MKMapPoint(x: 11, y: 21)) && !MKMapRectContainsRect(rect, other)
      && MKMapRectContainsRect(rect, rect) && MKMapRectIntersectsRect(rect, other)
      && MKMapRectSpans180thMeridian(east) && MKMapRectEqualToRect(MKMapRectRemainder(east), east.remainder)
  }

  @available(*, deprecated) func constants() -> Bool {
    MKMapSizeEqualToSize(MKMapSizeWorld, .world) && MKMapRectEqualToRect(MKMapRectNull, .null)
      && MKMapRectEqualToRect(MKMapRectWorld, .world)
  }
}
