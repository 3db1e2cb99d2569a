import MapKit
import Testing

/// Geometry as programs write it, with every name and label.
struct GeometryTests {
  @Test func points() {
    var point = MKMapPoint()
    point.x = 134_217_728
    point.y = 134_217_728
    let place: CLLocationCoordinate2D = point.coordinate
    #expect(abs(place.latitude) < 1e-12 && place.longitude == 0)
    let east = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 1))
    let distance: CLLocationDistance = point.distance(to: east)
    #expect(abs(distance - 111_319.49) < 0.01)
    #expect(!MKMapPointEqualToPoint(point, MKMapPoint(x: 1, y: 2)))
    #expect(MKStringFromMapPoint(MKMapPoint(x: 1, y: 2)) == "{1.0, 2.0}")
  }

  @Test func sizes() {
    var size = MKMapSize()
    size.width = 3
    size.height = 4
    #expect(MKMapSizeEqualToSize(size, MKMapSize(width: 3, height: 4)) && MKMapSize.world.width == 268_435_456)
    #expect(MKStringFromMapSize(size) == "{3.0, 4.0}")
  }

  @Test func rectangles() {
    var rect = MKMapRect()
    rect.origin = MKMapPoint(x: 10, y: 20)
    rect.size = MKMapSize(width: 30, height: 40)
    #expect(MKMapRectEqualToRect(rect, MKMapRect(x: 10, y: 20, width: 30, height: 40)))
    #expect(MKMapRectEqualToRect(rect, MKMapRect(origin: rect.origin, size: rect.size)))
    #expect([rect.minX, rect.midX, rect.maxX, rect.width] == [10, 25, 40, 30])
    #expect([rect.minY, rect.midY, rect.maxY, rect.height] == [20, 40, 60, 40])
    #expect(MKMapRect.null.isNull && MKMapRect.null.isEmpty && !MKMapRect.world.isEmpty)
    #expect(rect.contains(MKMapPoint(x: 11, y: 21)) && MKMapRect.world.contains(rect))
    #expect(rect.intersects(.world) && MKMapRectEqualToRect(rect.intersection(.world), rect))
    #expect(MKMapRectEqualToRect(rect.union(.null), rect))
    #expect(
      MKMapRectEqualToRect(
        rect.insetBy(dx: 5, dy: 5).offsetBy(dx: -5, dy: -5).insetBy(dx: -5, dy: -5),
        rect.offsetBy(dx: -5, dy: -5)))
    #expect(!rect.spans180thMeridian && rect.remainder.isNull)
    var (slice, rest) = (MKMapRect(), MKMapRect())
    MKMapRectDivide(rect, &slice, &rest, 10, .minXEdge)
    #expect(slice.width == 10 && rest.width == 20)
    #expect(MKStringFromMapRect(rect) == "{{10.0, 20.0}, {30.0, 40.0}}")
  }

  /// The bounds of places, as most programs compute them.
  @Test func boundsOfPlaces() {
    let places = [(35.68, 139.77), (34.69, 135.5)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    let bounds = places.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: MKMapPoint($1), size: MKMapSize(width: 0, height: 0)))
    }
    let region = MKCoordinateRegion(bounds)
    #expect(abs(region.span.latitudeDelta - 0.99) < 1e-9 && abs(region.span.longitudeDelta - 4.27) < 1e-9)
    #expect(abs(region.center.longitude - 137.635) < 1e-9)
  }

  @Test func regions() {
    let center = CLLocationCoordinate2D(latitude: 35.68, longitude: 139.77)
    var region = MKCoordinateRegion(center: center, latitudinalMeters: 1200, longitudinalMeters: 1200)
    region.span.latitudeDelta /= 2
    region.center.longitude += region.span.longitudeDelta / 2
    #expect(region.center.longitude > 139.77 && region.span.latitudeDelta < region.span.longitudeDelta)
    let wide = MKCoordinateRegion(center: center, span: MKCoordinateSpan(latitudeDelta: 5, longitudeDelta: 6))
    #expect(
      wide.span.longitudeDelta == 6 && MKCoordinateRegion().span.latitudeDelta == MKCoordinateSpan().latitudeDelta)
    let degrees: CLLocationDegrees = wide.span.latitudeDelta
    #expect(degrees == 5)
  }

  @Test func scales() {
    let perPoint: CLLocationDistance = MKMetersPerMapPointAtLatitude(52.5)
    #expect(abs(perPoint * MKMapPointsPerMeterAtLatitude(52.5) - 1) < 1e-12)
    let zoomScale: MKZoomScale = 0.75
    let width: CGFloat = MKRoadWidthAtZoomScale(zoomScale)
    #expect(width == 28)
  }

  @Test func tilePaths() {
    var path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
    path.x += MKTileOverlayPath().x
    #expect(path.x == 1 && path.y == 2 && path.z == 3 && path.contentScaleFactor == 2)
  }

  @Test func boxedValues() {
    let values = [
      NSValue(mkCoordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2)),
      NSValue(mkCoordinateSpan: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 4)),
    ]
    #expect(values[0].mkCoordinateValue.longitude == 2 && values[1].mkCoordinateSpanValue.latitudeDelta == 3)
  }
}
