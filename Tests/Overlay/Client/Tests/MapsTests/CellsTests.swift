import MapKit
import Testing

@testable import Maps

/// Tests see both a package's initialisers and those of MapKit: the package's count, as they do beside C functions.
struct CellsTests {
  @Test func ownInitialisersCount() {
    let rect = MKMapRect(x: 1, y: 2, width: -3, height: -4)
    #expect(rect.width == 3 && rect.height == 4)
    let point = MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: -180))
    #expect(point.x == 0 && point.y == 0)
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(), latitudinalMeters: 0, longitudinalMeters: 222_222)
    #expect(region.span.latitudeDelta == 2)
    #expect(MKCoordinateRegion(rect).span.longitudeDelta == 3.0 / 111_111)
  }
}
