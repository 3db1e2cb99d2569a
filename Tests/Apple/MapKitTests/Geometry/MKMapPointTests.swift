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

@Suite struct MKMapPointDistanceTests {
  private func point(_ latitude: Double, _ longitude: Double) -> MKMapPoint {
    MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// The geodesic. M2 has 0.1492916 here, which is 0.5 µm more: Apple's own numbers are noisy for such distances.
  @Test func onePointAtTheEquatorIsFifteenCentimetres() {
    let distance = MKMapPoint(x: 134_217_728, y: 134_217_728).distance(to: MKMapPoint(x: 134_217_729, y: 134_217_728))
    #expect(abs(distance - 0.149_291_1) < 1e-7 && abs(distance - 0.149_291_6) < 1e-6)
  }

  /// The same as that of Core Location: New York to London.
  @Test func distanceIsThatOfLocations() {
    let distance = point(40.7128, -74.0060).distance(to: point(51.5074, -0.1278))
    #expect(abs(distance - 5_585_233.579) < 1e-3)
    let york = CLLocation(latitude: 40.7128, longitude: -74.0060)
    #expect(abs(distance - york.distance(from: CLLocation(latitude: 51.5074, longitude: -0.1278))) < 1e-6)
  }

  @Test func antimeridianIsNoObstacle() {
    let across = MKMapPoint(x: 10, y: 100_000_000).distance(to: MKMapPoint(x: 268_435_446, y: 100_000_000))
    let elsewhere = MKMapPoint(x: 1000, y: 100_000_000).distance(to: MKMapPoint(x: 1020, y: 100_000_000))
    #expect(abs(across - elsewhere) < 1e-6)
    let other = MKMapPoint(x: 10, y: 100_000_000).distance(to: MKMapPoint(x: 10 + 268_435_456, y: 100_000_000))
    #expect(other < 1e-6)
  }

  /// M2.
  @Test func distanceToNaNIsNaN() {
    #expect(MKMapPoint(x: .nan, y: 5).distance(to: MKMapPoint()).isNaN)
    #expect(MKMapPoint().distance(to: MKMapPoint(x: 1, y: .nan)).isNaN)
    #expect(MKMapPoint(x: .infinity, y: 1).distance(to: MKMapPoint()).isNaN)
  }
}

@Suite struct MKMapSizeTests {
  @Test func sizeIsTwoNumbers() {
    #expect(MemoryLayout<MKMapSize>.size == 16)
    #expect(MKMapSize().width == 0 && MKMapSize().height == 0)
    #expect(MKMapSizeEqualToSize(MKMapSize(width: 1, height: 2), MKMapSize(width: 1, height: 2)))
    #expect(!MKMapSizeEqualToSize(MKMapSize(width: 1, height: 2), MKMapSize(width: 2, height: 1)))
  }

  /// M, D.
  @Test func worldIs2To28() {
    #expect(MKMapSize.world.width == 268_435_456 && MKMapSize.world.height == 268_435_456)
  }
}
