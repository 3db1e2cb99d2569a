import Testing

@testable import MapKit

@MainActor @Suite struct CameraLimitsTests {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func rangeMustNotBeReversed() {
    #expect(MKMapView.CameraZoomRange(minCenterCoordinateDistance: 2, maxCenterCoordinateDistance: 1) == nil)
    let range = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 5)
    #expect(range?.minCenterCoordinateDistance == 5 && range?.maxCenterCoordinateDistance == MKMapCameraZoomDefault)
    #expect(MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 7)?.minCenterCoordinateDistance == -1)
    #expect(MKMapCameraZoomDefault == -1)
  }

  @Test func rangeLimitsTheMap() {
    #expect(map.cameraZoomRange.maxCenterCoordinateDistance == -1)
    map.cameraZoomRange = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 10_000)
    #expect(map.camera.centerCoordinateDistance < 10_001)
    map.cameraZoomRange = nil
    map.region = MKCoordinateRegion(.world)
    #expect(map.camera.centerCoordinateDistance > 1e6)
  }

  @Test func boundaryKeepsTheMiddleInside() {
    let rect = MKMapRect(x: 1e8, y: 1e8, width: 1e6, height: 1e6)
    map.cameraBoundary = MKMapView.CameraBoundary(mapRect: rect)
    #expect(rect.insetBy(dx: -1, dy: -1).contains(MKMapPoint(map.centerCoordinate)))
    #expect(MKMapView.CameraBoundary(mapRect: .null) == nil)
    #expect(MKMapView.CameraBoundary(coordinateRegion: MKCoordinateRegion()) == nil)
  }
}
