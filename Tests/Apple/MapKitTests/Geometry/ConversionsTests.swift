import Testing

@testable import MapKit

@Suite struct ConversionsTests {
  @Test(arguments: [(35.68, 139.77, 0.5, 0.5), (-60, 10, 20, 40), (0, 180, 1, 2)])
  func regionReturnsFromItsRectangle(_ latitude: Double, _ longitude: Double, _ north: Double, _ east: Double) {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      span: MKCoordinateSpan(latitudeDelta: north, longitudeDelta: east))
    let returned = MKCoordinateRegion(MKMapRect(region))
    #expect(abs(returned.center.latitude - latitude) < 1e-9 && abs(returned.center.longitude - longitude) < 1e-9)
    #expect(abs(returned.span.latitudeDelta - north) < 1e-9 && abs(returned.span.longitudeDelta - east) < 1e-9)
  }

  @Test func invalidRegionGivesNull() {
    let invalid = MKCoordinateRegion(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
    #expect(MKMapRect(invalid).isNull)
  }
}
