import CoreLocation
import Foundation
import Testing

@testable import MapKit

struct MKLookAroundSceneRequestTests {
  private let dresden = CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74)

  @Test func noPlaceHasAScene() async throws {
    let request = MKLookAroundSceneRequest(coordinate: dresden)
    #expect(try await request.scene == nil)
    #expect(try await request.scene == nil, "a request can be used again")
    #expect(!request.isLoading && !request.isCancelled)
  }

  @Test func anItemGivesItsPlace() {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: dresden))
    let request = MKLookAroundSceneRequest(mapItem: item)
    #expect(request.mapItem === item && request.coordinate.latitude == 51.05 && request.coordinate.longitude == 13.74)
    #expect(MKLookAroundSceneRequest(coordinate: dresden).mapItem == nil)
  }

  @Test func aCancelledRequestFailsOnce() async {
    let request = MKLookAroundSceneRequest(coordinate: dresden)
    let code: CocoaError.Code? = await withCheckedContinuation { continuation in
      request.getSceneWithCompletionHandler { scene, error in
        continuation.resume(returning: scene == nil ? (error as? CocoaError)?.code : nil)
      }
      request.cancel()
    }
    #expect(code == .userCancelled && request.isCancelled)
  }

  @Test func aSceneWithoutPicturesGivesNoSnapshot() async {
    let scene = MKLookAroundScene(empty: ())
    #expect(scene.copy() as? MKLookAroundScene === scene)
    let snapshotter = MKLookAroundSnapshotter(scene: scene, options: MKLookAroundSnapshotter.Options())
    await #expect(throws: MKError(.serverFailure)) { _ = try await snapshotter.snapshot }
    snapshotter.cancel()
    #expect(!snapshotter.isLoading)
  }

  @Test func optionsAreCopied() throws {
    let options = MKLookAroundSnapshotter.Options()
    options.size = CGSize(width: 3, height: 4)
    options.pointOfInterestFilter = .excludingAll
    options.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    let copy = try #require(options.copy() as? MKLookAroundSnapshotter.Options)
    options.size = .zero
    #expect(copy.size == CGSize(width: 3, height: 4) && copy.pointOfInterestFilter == .excludingAll)
    #expect(copy.traitCollection.userInterfaceStyle == .dark)
  }
}
