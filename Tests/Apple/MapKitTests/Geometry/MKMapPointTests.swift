import MapKit
import Testing

@Suite struct MKMapPointTests {
  private func point(_ latitude: Double, _ longitude: Double) -> MKMapPoint {
    MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// M with F.
  @Test func coordinatesGivePublishedPoints() {
    let york = point(40.7128, -74.0060)
    #expect(isPublished(york.x, 79_034_854.786_844_45) && isPublished(york.y, 100_926_577.027_632_56))
    let middle = point(0, 0)
    #expect(middle.x == 134_217_728 && middle.y == 134_217_728)
  }

  /// M2 with F: latitudes are limited to ±85°, and an invalid coordinate gives (−1, −1).
  @Test func limitsAreApples() {
    #expect(isPublished(point(90, 0).y, 439_674.402_483_537_79))
    #expect(isPublished(point(-90, 0).y, 267_995_781.597_516_48))
    for (latitude, longitude) in [(90.1, 0.0), (.nan, 0), (0, 360), (-180, -180)] {
      #expect(MKMapPointEqualToPoint(point(latitude, longitude), MKMapPoint(x: -1, y: -1)))
    }
    #expect(point(0, -180).x == 0 && point(0, 180).x == 268_435_456)
  }

  /// M2 with F.
  @Test func inverseIsWrappedAndNotLimited() {
    let place = MKMapPoint(x: -1, y: -1).coordinate
    #expect(isPublished(place.latitude, 85.051_128_895_499_3))
    #expect(isPublished(place.longitude, 179.999_998_658_895_49))
  }

  @Test func pointIsTwoNumbers() {
    #expect(MemoryLayout<MKMapPoint>.size == 16 && MemoryLayout<MKMapPoint>.alignment == 8)
    var point = MKMapPoint()
    #expect(point.x == 0 && point.y == 0)
    point.y = 5
    #expect(MKMapPointEqualToPoint(point, MKMapPoint(x: 0, y: 5)))
    #expect(!MKMapPointEqualToPoint(point, MKMapPoint(x: .nan, y: 5)))
  }
}
