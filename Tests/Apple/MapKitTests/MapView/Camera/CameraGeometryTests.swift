import Testing

@testable import MapKit

@Suite struct CameraGeometryTests {
  @Test func distanceAndHeightAreInverse() {
    let height = CameraGeometry.visibleHeight(fromDistance: 1000)
    #expect(abs(height - 535.898) < 1e-3)
    #expect(abs(CameraGeometry.distance(forVisibleHeight: height) - 1000) < 1e-9)
  }

  @Test(arguments: [(0.0, 0.0), (360, 0), (-90, 270), (725, 5), (-1e-20, 0), (.nan, 0), (.infinity, 0)])
  func directionsAreNormalized(_ degrees: Double, _ expected: Double) {
    #expect(CameraGeometry.normalized(degrees) == expected)
  }

  @Test func bearingsOfTheCompass() {
    let here = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    let bearing = { CameraGeometry.bearing(from: here, to: CLLocationCoordinate2D(latitude: $0, longitude: $1)) }
    #expect(bearing(1, 0) == 0 && abs(bearing(0, 1) - 90) < 1e-9)
    #expect(abs(bearing(-1, 0) - 180) < 1e-9 && abs(bearing(0, -1) - 270) < 1e-9)
  }
}
