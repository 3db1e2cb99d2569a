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

@Suite struct MKCoordinateSpanTests {
  @Test func spanIsTwoNumbers() {
    #expect(MemoryLayout<MKCoordinateSpan>.size == 16)
    let (none, span) = (MKCoordinateSpan(), MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2))
    #expect(none.latitudeDelta == 0 && none.longitudeDelta == 0)
    #expect(span.latitudeDelta == 1 && span.longitudeDelta == 2)
  }
}

@Suite struct NSValueCoordinatesTests {
  @Test func valueReturnsWhatItHolds() {
    let coordinate = NSValue(mkCoordinate: CLLocationCoordinate2D(latitude: 35.7, longitude: -139.7)).mkCoordinateValue
    #expect(coordinate.latitude == 35.7 && coordinate.longitude == -139.7)
    let span = NSValue(mkCoordinateSpan: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)).mkCoordinateSpanValue
    #expect(span.latitudeDelta == 1 && span.longitudeDelta == 2)
  }

  @Test func equalValuesAreEqual() {
    let values = [1.0, 1, 2].map { NSValue(mkCoordinate: CLLocationCoordinate2D(latitude: $0, longitude: 5)) }
    #expect(values[0] == values[1] && values[0] != values[2])
  }

  @Test func otherContentIsZero() {
    let number = NSNumber(value: 7)
    #expect(number.mkCoordinateValue.latitude == 0 && number.mkCoordinateSpanValue.longitudeDelta == 0)
  }
}
