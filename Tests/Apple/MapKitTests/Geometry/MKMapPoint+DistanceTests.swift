import MapKit
import Testing

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
