import MapKit
import Testing

@Suite struct MKCoordinateRegionTests {
  /// M with F.
  @Test func metresGiveThePublishedSpan() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0), latitudinalMeters: 1000, longitudinalMeters: 2000)
    #expect(isPublished(region.span.latitudeDelta, 0.009_043_695_025_814_083))
    #expect(isPublished(region.span.longitudeDelta, 0.017_966_310_975_031_877))
    #expect(region.center.latitude == 0 && region.center.longitude == 0)
  }

  /// M.
  @Test func worldIsThePublishedRegion() {
    let region = MKCoordinateRegion(.world)
    #expect(region.center.latitude == 0 && region.center.longitude == 0)
    #expect(isPublished(region.span.latitudeDelta, 170.102_257_559_613_18) && region.span.longitudeDelta == 360)
  }

  @Test func regionIsCentreAndSpan() {
    #expect(MemoryLayout<MKCoordinateRegion>.size == 32)
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 2),
      span: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 4))
    #expect(region.center.longitude == 2 && region.span.latitudeDelta == 3)
    #expect(MKCoordinateRegion().center.latitude == 0 && MKCoordinateRegion().span.longitudeDelta == 0)
  }
}
