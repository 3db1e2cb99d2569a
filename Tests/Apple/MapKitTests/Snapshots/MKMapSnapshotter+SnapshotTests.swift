import Foundation
import Testing

@testable import MapKit

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
