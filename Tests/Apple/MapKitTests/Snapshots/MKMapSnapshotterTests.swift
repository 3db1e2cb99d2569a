import Foundation
import Testing

@testable import MapKit

@Suite(.needsCairo) struct MKMapSnapshotterTests {
  private static func options() -> MKMapSnapshotter.Options {
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 48, longitude: 11),
      span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 30))
    options.size = CGSize(width: 300, height: 200)
    options.scale = 2
    return options
  }

  @Test func pictureHasTheSizeAndScaleOfTheOptions() async throws {
    let snapshot = try await MKMapSnapshotter(options: Self.options()).start()
    #expect(snapshot.image.size == CGSize(width: 300, height: 200) && snapshot.image.scale == 2)
    let png = try #require(snapshot.image.pngData())
    #expect(Array(png.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    // Width and height of the header chunk, big-endian.
    #expect(Array(png[16..<24]) == [0, 0, 2, 88, 0, 0, 1, 144])
  }

  @Test func optionsAreTakenWhenTheSnapshotterIsMade() async throws {
    let options = Self.options()
    let snapshotter = MKMapSnapshotter(options: options)
    options.size = CGSize(width: 10, height: 10)
    #expect(try await snapshotter.start().image.size.width == 300)
  }

  @Test @MainActor func handlerIsCalledOnTheMainQueue() async throws {
    let snapshotter = MKMapSnapshotter(options: Self.options())
    let image: UIImage? = await withCheckedContinuation { continuation in
      snapshotter.start { snapshot, error in
        MainActor.assertIsolated()
        #expect(error == nil && !snapshotter.isLoading)
        continuation.resume(returning: snapshot?.image)
      }
      #expect(snapshotter.isLoading)
    }
    #expect(image != nil)
  }

  @Test func queueOfTheCallerIsUsedWhileTheMainQueueIsBusy() {
    let queue = DispatchQueue(label: "pictures")
    let done = DispatchSemaphore(value: 0)
    MKMapSnapshotter(options: Self.options()).start(with: queue) { snapshot, _ in
      dispatchPrecondition(condition: .onQueue(queue))
      #expect(snapshot != nil)
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 30) == .success)
  }

  @Test func secondStartMeanwhileFails() async {
    let snapshotter = MKMapSnapshotter(options: Self.options())
    async let first = snapshotter.start()
    var errors: [MKError.Code] = []
    for _ in 0..<2 where snapshotter.isLoading {
      do { _ = try await snapshotter.start() } catch { errors.append((error as? MKError)?.code ?? .unknown) }
    }
    #expect((try? await first) != nil)
    #expect(errors.allSatisfy { $0 == .loadingThrottled })
    #expect((try? await snapshotter.start()) != nil)
  }

  @Test func cancelEndsTheRequestWithAnError() {
    let (queue, done) = (DispatchQueue(label: "pictures"), DispatchSemaphore(value: 0))
    let snapshotter = MKMapSnapshotter(options: Self.options())
    queue.suspend()
    snapshotter.start(with: queue) { snapshot, error in
      // Either the picture was ready before, or it is cancelled; never both.
      #expect(snapshot != nil || (error as? CocoaError)?.code == .userCancelled)
      done.signal()
    }
    snapshotter.cancel()
    #expect(!snapshotter.isLoading)
    queue.resume()
    #expect(done.wait(timeout: .now() + 30) == .success)
    #expect(done.wait(timeout: .now() + 0.2) == .timedOut)
  }

  @Test func impossibleSizeGivesAnError() async {
    let options = Self.options()
    options.size = CGSize(width: 1e9, height: 1)
    await #expect(throws: MKError.self) { try await MKMapSnapshotter(options: options).start() }
  }

  @Test func darkTraitsGiveADarkPicture() async throws {
    func data(_ style: UIUserInterfaceStyle) async throws -> Data? {
      let options = Self.options()
      options.traitCollection = UITraitCollection(userInterfaceStyle: style)
      let snapshot = try await MKMapSnapshotter(options: options).start()
      #expect(snapshot.traitCollection.userInterfaceStyle == style)
      return snapshot.image.pngData()
    }
    let (light, dark) = (try await data(.light), try await data(.dark))
    #expect(light != dark && light != nil)
  }
}

@Suite(.needsCairo) struct MKMapSnapshotterSnapshotTests {
  private func snapshot(_ change: (MKMapSnapshotter.Options) -> Void) async throws -> MKMapSnapshotter.Snapshot {
    let options = MKMapSnapshotter.Options()
    change(options)
    return try await MKMapSnapshotter(options: options).start()
  }

  @Test func cornersOfTheRectangleAreTheCornersOfThePicture() async throws {
    let rect = MKMapRect(x: 1e8, y: 9e7, width: 4e6, height: 4e6)
    let snapshot = try await snapshot { $0.mapRect = rect }
    for (x, y) in [(0.0, 0.0), (1, 1), (0.25, 0.5)] {
      let corner = MKMapPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
      let place = snapshot.point(for: corner.coordinate)
      #expect((place.x - 256 * x).magnitude < 1e-6 && (place.y - 256 * y).magnitude < 1e-6)
    }
  }

  @Test func turnedPictureTurnsItsPoints() async throws {
    let middle = CLLocationCoordinate2D(latitude: 10, longitude: 20)
    let snapshot = try await snapshot {
      $0.camera = MKMapCamera(lookingAtCenter: middle, fromDistance: 1000, pitch: 0, heading: 90)
    }
    // East is up.
    let east = snapshot.point(for: CLLocationCoordinate2D(latitude: 10, longitude: 20.001))
    #expect((east.x - 128).magnitude < 1e-6 && east.y < 128)
  }

  @Test func placeAcross180DegreesIsInThePicture() async throws {
    let snapshot = try await snapshot {
      $0.region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 179),
        span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 10))
    }
    let place = snapshot.point(for: CLLocationCoordinate2D(latitude: 0, longitude: -179))
    #expect(place.x > 128 && place.x < 256)
    #expect(snapshot.point(for: kCLLocationCoordinate2DInvalid).x.isNaN)
  }

  @Test func documentSaysWhereTheMapIsFrom() async throws {
    let world = String(decoding: try await snapshot { _ in }.svgData(), as: UTF8.self)
    #expect(world.contains(">Natural Earth</text>") && world.hasPrefix("<?xml"))
    let street = String(
      decoding: try await snapshot {
        $0.region = MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: 48, longitude: 11), latitudinalMeters: 500, longitudinalMeters: 500)
      }.svgData(), as: UTF8.self)
    #expect(street.contains(">no base map at this scale</text>") && street.contains(" m</text>"))
  }
}
