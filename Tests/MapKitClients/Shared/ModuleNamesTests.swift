import MapKit
import Testing

// Names that MapKit's own modules share with one another. A program may have its own.

private struct ChangeObserver {
  var changes = 0
}

private struct PlaceSearch {
  var text = "harbour"
}

extension MKAnnotation {
  fileprivate var callout: String { "of the program" }
}

extension MKMapRect {
  fileprivate var mapRect: String { "\(width) by \(height)" }
}

extension MKOverlayRenderer {
  fileprivate var observers: [String] { ["of the program"] }
}

// A subclass and conformances of a program, by the full name and by the short one.

private protocol Measured {
  var extent: Double { get }
}

extension MapKit.MKMultiPoint: Measured {
  fileprivate var extent: Double { Double(pointCount) }
}

private final class Track: MapKit.MKPointAnnotation {
  override var coordinate: CLLocationCoordinate2D {
    get { CLLocationCoordinate2D(latitude: 1, longitude: 2) }
    set {}
  }
}

private final class Harbour: MKMapItem, @unchecked Sendable {}

struct ModuleNamesTests {
  @Test func namesAreThoseOfMapKit() {
    let point: MapKit.MKMapPoint = MapKit.MKMapPoint(x: 3, y: 4)
    let item: MapKit.MKMapItem = Harbour(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
    #expect(point.x == 3 && item is Harbour && MapKit.MKErrorDomain == "MKErrorDomain")
    #expect(Track().coordinate.latitude == 1)
  }

  @Test @MainActor func namesOfTheProgramAreItsOwn() {
    let polyline = MKPolyline(points: [MKMapPoint(x: 1, y: 1), MKMapPoint(x: 2, y: 2)], count: 2)
    #expect(ChangeObserver().changes == 0 && PlaceSearch().text == "harbour")
    #expect(polyline.callout == "of the program" && (polyline as any Measured).extent == 2)
    #expect(MKMapRect(x: 0, y: 0, width: 2, height: 3).mapRect == "2.0 by 3.0")
    #expect(MKPolylineRenderer(polyline: polyline).observers == ["of the program"])
  }
}
