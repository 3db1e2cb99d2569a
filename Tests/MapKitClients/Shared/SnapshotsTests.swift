import MapKit
import Testing

/// Draws a pin into a picture, as programs for Apple's systems do.
private func annotated(_ snapshot: MKMapSnapshotter.Snapshot, at coordinate: CLLocationCoordinate2D) -> UIImage {
  let renderer = UIGraphicsImageRenderer(size: snapshot.image.size)
  return renderer.image { _ in
    snapshot.image.draw(at: .zero)
    let point = snapshot.point(for: coordinate)
    UIColor.red.setFill()
    UIBezierPath(ovalIn: CGRect(x: point.x - 5, y: point.y - 5, width: 10, height: 10)).fill()
  }
}

/// A view model that keeps a picture.
@MainActor private final class PictureModel {
  var image: UIImage?
  var failure: (any Error)?
  private var snapshotter: MKMapSnapshotter?

  func load(_ options: MKMapSnapshotter.Options, done: @escaping @MainActor @Sendable () -> Void) {
    let snapshotter = MKMapSnapshotter(options: options)
    self.snapshotter = snapshotter
    snapshotter.start { [weak self] snapshot, error in
      self?.image = snapshot?.image
      self?.failure = error
      done()
    }
  }

  func stop() {
    if snapshotter?.isLoading == true { snapshotter?.cancel() }
  }
}

private let place = CLLocationCoordinate2D(latitude: 35.4437, longitude: 139.638)

private func harbour() -> MKMapSnapshotter.Options {
  let options = MKMapSnapshotter.Options()
  options.region = MKCoordinateRegion(center: place, latitudinalMeters: 1200, longitudinalMeters: 1200)
  options.size = CGSize(width: 200, height: 100)
  options.scale = 2
  options.mapType = .standard
  options.showsBuildings = false
  options.pointOfInterestFilter = MKPointOfInterestFilter.excludingAll
  options.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
  return options
}

/// Pictures need a library that is loaded at run time.
let canDrawPictures = dlopen("libcairo.so.2", RTLD_LAZY) != nil

@Suite(.enabled(if: canDrawPictures, "cairo is not installed")) struct SnapshotsTests {
  @Test func pinIsDrawnIntoAPicture() async throws {
    let snapshot = try await MKMapSnapshotter(options: harbour()).start()
    let point = snapshot.point(for: place)
    #expect(abs(point.x - 100) < 1e-6 && abs(point.y - 50) < 1e-6)
    #expect(snapshot.traitCollection.userInterfaceStyle == .dark)
    #expect(annotated(snapshot, at: place).size == CGSize(width: 200, height: 100))
    #expect(snapshot.image.pngData()?.isEmpty == false && !snapshot.svgData().isEmpty)
  }

  @Test @MainActor func modelGetsItsPictureOnTheMainActor() async {
    let model = PictureModel()
    await withCheckedContinuation { continuation in model.load(harbour()) { continuation.resume() } }
    #expect(model.image?.scale == 2 && model.failure == nil)
    model.stop()
  }

  @Test func otherQueuesGetTheirPicture() async throws {
    let snapshotter = MKMapSnapshotter(options: harbour())
    let queue = DispatchQueue.global(qos: .userInitiated)
    let image: UIImage? = await withCheckedContinuation { continuation in
      snapshotter.start(with: queue) { snapshot, _ in continuation.resume(returning: snapshot?.image) }
    }
    #expect(image != nil)
    #expect(try await snapshotter.start(with: queue).image.size.height == 100)
    let handler: MKMapSnapshotter.CompletionHandler = { snapshot, error in #expect(snapshot != nil || error != nil) }
    snapshotter.start(with: queue, completionHandler: handler)
    snapshotter.cancel()
    #expect(!snapshotter.isLoading)
  }

  @Test func optionsShowRectanglesAndCameras() async throws {
    let options = harbour()
    options.mapRect = MKMapRect.world
    #expect(options.region.span.longitudeDelta == 360)
    options.camera = MKMapCamera(lookingAtCenter: place, fromDistance: 2000, pitch: 0, heading: 45)
    options.preferredConfiguration = MKStandardMapConfiguration(emphasisStyle: .muted)
    let copy = try #require(options.copy() as? MKMapSnapshotter.Options)
    #expect(copy.mapType == .mutedStandard && copy.camera.heading == 45)
    #expect(try await MKMapSnapshotter(options: copy).start().image.size == options.size)
    #expect(!MKMapSnapshotter().isLoading)
  }

  @available(*, deprecated)
  @Test func deprecatedOptionIsStored() {
    let options = MKMapSnapshotter.Options()
    #expect(options.showsPointsOfInterest)
    options.showsPointsOfInterest = false
    #expect(!options.showsPointsOfInterest)
  }
}
