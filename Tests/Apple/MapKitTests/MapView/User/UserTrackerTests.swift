import Testing

@testable import MapKit

@MainActor @Suite(.serialized) struct UserTrackerTests {
  /// A location manager whose reports the test makes.
  private final class FakeManager: CLLocationManager {
    var starts = 0
    var headingStarts = 0
    var requests = 0
    override var authorizationStatus: CLAuthorizationStatus { .notDetermined }
    override func requestWhenInUseAuthorization() { requests += 1 }
    override func startUpdatingLocation() { starts += 1 }
    override func stopUpdatingLocation() { starts -= 1 }
    override func startUpdatingHeading() { headingStarts += 1 }
    override func stopUpdatingHeading() { headingStarts -= 1 }
    override class func headingAvailable() -> Bool { true }
  }

  private final class East: CLHeading {
    override var trueHeading: CLLocationDirection { 90 }
  }

  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let recorder = Recorder()
  private let manager = FakeManager()

  private func start() async {
    let manager = manager
    UserTracker.makeManager = { manager }
    map.delegate = recorder
    await turn()
    _ = recorder.take()
  }

  private func report(_ latitude: Double, _ longitude: Double) {
    manager.delegate?.locationManager(
      manager, didUpdateLocations: [CLLocation(latitude: latitude, longitude: longitude)])
  }

  @Test func showingStartsAManagerAndAsksForPermission() async {
    await start()
    map.showsUserLocation = true
    #expect(manager.starts == 1 && manager.requests == 1 && map.userLocation.isUpdating)
    #expect(recorder.take() == ["locate"] && map.annotations.isEmpty)
    report(10, 20)
    #expect(recorder.take() == ["user"] && map.userLocation.coordinate.longitude == 20)
    #expect(map.annotations.count == 1 && map.annotations.first === map.userLocation)
    await turn()
    #expect(recorder.take() == ["view My Location", "added My Location"])
    #expect(map.view(for: map.userLocation) is MKUserLocationView && map.isUserLocationVisible)
    map.showsUserLocation = false
    #expect(manager.starts == 0 && manager.delegate == nil && map.annotations.isEmpty)
    #expect(recorder.take() == ["located"] && !map.userLocation.isUpdating)
  }

  @Test func failureIsReported() async {
    await start()
    map.showsUserLocation = true
    manager.delegate?.locationManager(manager, didFailWithError: CLError(.denied))
    #expect(recorder.take() == ["locate", "no user 1"])
    map.showsUserLocation = false
  }

  @Test func followingKeepsTheUserInTheMiddle() async {
    await start()
    map.userTrackingMode = .follow
    #expect(recorder.take() == ["locate", "mode 1 true"] && map.showsUserLocation)
    report(10, 20)
    #expect(abs(map.centerCoordinate.latitude - 10) < 1e-9)
    #expect(map.camera.centerCoordinateDistance < 2000)
    report(10.001, 20)
    #expect(abs(map.centerCoordinate.latitude - 10.001) < 1e-9)
    map.showsUserLocation = false
    #expect(map.userTrackingMode == .none)
  }

  @Test func headingTurnsTheMap() async {
    await start()
    map.setUserTrackingMode(.followWithHeading, animated: false)
    #expect(manager.headingStarts == 1)
    report(10, 20)
    manager.delegate?.locationManager(manager, didUpdateHeading: East())
    #expect(abs(map.camera.heading - 90) < 1e-9)
    map.userTrackingMode = .follow
    #expect(manager.headingStarts == 0 && map.camera.heading == 0)
    map.showsUserLocation = false
  }

  @Test func panEndsFollowingAndZoomDoesNot() async {
    await start()
    map.userTrackingMode = .follow
    report(10, 20)
    let viewport = map.viewport
    func move(_ change: (inout PageEvent) -> Void) {
      var event = PageEvent(type: .viewport)
      (event.x, event.y, event.scale, event.rotation) = (
        viewport.center.x, viewport.center.y, viewport.scale, viewport.rotation
      )
      (event.width, event.height, event.client, event.phase) = (300, 300, "c", .change)
      change(&event)
      map.pageMoved(PageViewport(event)!)
    }
    move {
      $0.scale = viewport.scale * 2
      $0.x = viewport.center.x + 100
    }
    #expect(map.userTrackingMode == .follow)
    move {
      $0.scale = viewport.scale * 2
      $0.x = viewport.center.x + 5000
    }
    #expect(map.userTrackingMode == .none)
    map.showsUserLocation = false
  }
}
