import Testing

@testable import MapKit

@Suite struct MKMapCameraTests {
  private let berlin = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)

  @Test func altitudeFollowsFromDistanceAndPitch() {
    let camera = MKMapCamera(lookingAtCenter: berlin, fromDistance: 1000, pitch: 60, heading: 20)
    #expect(abs(camera.altitude - 500) < 1e-9)
    camera.altitude = 1000
    #expect(abs(camera.centerCoordinateDistance - 2000) < 1e-9)
    let copy = camera.copy() as? MKMapCamera
    #expect(copy?.pitch == 60 && copy?.heading == 20 && copy !== camera)
  }

  @Test func eyeDecidesDistancePitchAndHeading() {
    let south = CLLocationCoordinate2D(latitude: 52.49, longitude: 13.4)
    let camera = MKMapCamera(lookingAtCenter: berlin, fromEyeCoordinate: south, eyeAltitude: 1112.7)
    #expect(abs(camera.pitch - 45) < 0.1 && camera.heading < 0.01)
    #expect(abs(camera.centerCoordinateDistance - 1573.6) < 1)
    let above = MKMapCamera(lookingAtCenter: berlin, fromEyeCoordinate: berlin, eyeAltitude: 700)
    #expect(above.pitch == 0 && above.heading == 0 && above.centerCoordinateDistance == 700)
  }

  @Test func archiveKeepsAllValues() throws {
    let camera = MKMapCamera(lookingAtCenter: berlin, fromDistance: 1234, pitch: 10, heading: 300)
    let data = try NSKeyedArchiver.archivedData(withRootObject: camera, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapCamera.self, from: data)
    #expect(read?.centerCoordinate.latitude == 52.5 && read?.centerCoordinateDistance == 1234)
    #expect(read?.pitch == 10 && read?.heading == 300)
  }
}

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
