import Testing

@testable import MapKit

@Suite struct MKMapSnapshotterOptionsTests {
  private let region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 48, longitude: 11),
    span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 3)
  )

  @Test func worldIsShownAtFirst() {
    let options = MKMapSnapshotter.Options()
    #expect(MKMapRectEqualToRect(options.mapRect, .world))
    #expect(options.size == CGSize(width: 256, height: 256) && options.scale == 1 && options.mapType == .standard)
  }

  @Test func regionSetsTheRectangle() {
    let options = MKMapSnapshotter.Options()
    options.region = region
    #expect(options.region.span.latitudeDelta == 2 && options.region.center.latitude == 48)
    let back = MKCoordinateRegion(options.mapRect)
    #expect((back.center.latitude - 48).magnitude < 1e-9 && (back.span.longitudeDelta - 3).magnitude < 1e-9)
  }

  @Test func rectangleSetsTheRegion() {
    let options = MKMapSnapshotter.Options()
    options.mapRect = MKMapRect(x: 1e8, y: 1e8, width: 1e6, height: 2e6)
    let expected = MKCoordinateRegion(options.mapRect)
    #expect(options.region.center.latitude == expected.center.latitude)
    #expect(options.region.span.longitudeDelta == expected.span.longitudeDelta)
  }

  @Test func cameraLooksAtTheMiddleOfTheRegion() {
    let options = MKMapSnapshotter.Options()
    options.region = region
    let camera = options.camera
    #expect((camera.centerCoordinate.latitude - 48).magnitude < 1e-6 && camera.heading == 0)
    #expect(camera.centerCoordinateDistance > 100_000)
  }

  @Test func cameraSetsTheRectangleAndTurnsTheMap() {
    let options = MKMapSnapshotter.Options()
    options.camera = MKMapCamera(
      lookingAtCenter: region.center, fromDistance: 10_000, pitch: 0, heading: 90)
    #expect((options.camera.heading - 90).magnitude < 1e-9)
    #expect((options.region.center.longitude - 11).magnitude < 1e-6)
    #expect(options.viewport.rotation > 1.5)
    // 10 km × 2 tan 15° are visible.
    let height = MKMetersPerMapPointAtLatitude(48) * options.mapRect.height
    #expect((height - 5359).magnitude < 30)
  }

  @Test func mapTypeAndConfigurationAreTwoViewsOfOneThing() {
    let options = MKMapSnapshotter.Options()
    options.mapType = .hybrid
    #expect(options.preferredConfiguration is MKHybridMapConfiguration)
    options.preferredConfiguration = MKStandardMapConfiguration(emphasisStyle: .muted)
    #expect(options.mapType == .mutedStandard)
  }

  @Test func copyIsIndependent() throws {
    let options = MKMapSnapshotter.Options()
    options.camera = MKMapCamera(lookingAtCenter: region.center, fromDistance: 1000, pitch: 0, heading: 0)
    options.showsBuildings = false
    options.pointOfInterestFilter = .excludingAll
    let copy = try #require(options.copy() as? MKMapSnapshotter.Options)
    options.size = .zero
    options.camera.heading = 10
    #expect(copy.size.width == 256 && copy.camera.heading == 0 && !copy.showsBuildings)
    #expect(copy.pointOfInterestFilter == .excludingAll && copy.camera.centerCoordinateDistance == 1000)
  }
}
