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
