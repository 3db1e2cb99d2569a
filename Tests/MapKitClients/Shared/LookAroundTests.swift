import MapKit
import Testing

/// What programs write for pictures of streets and for features of Apple's map, neither of which Linux has.
struct LookAroundTests {
  private let coordinate = CLLocationCoordinate2D(latitude: 37.3349, longitude: -122.009)

  /// A place's picture: that of the street, otherwise that of the map.
  private func picture(size: CGSize) async -> UIImage? {
    let request = MKLookAroundSceneRequest(coordinate: coordinate)
    guard let scene = try? await request.scene else { return nil }
    let options = MKLookAroundSnapshotter.Options()
    options.size = size
    options.pointOfInterestFilter = .includingAll
    options.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    let snapshotter = MKLookAroundSnapshotter(scene: scene, options: options)
    guard !snapshotter.isLoading, let snapshot = try? await snapshotter.snapshot else {
      snapshotter.cancel()
      return nil
    }
    snapshotter.getSnapshotWithCompletionHandler { (snapshot: MKLookAroundSnapshotter.Snapshot?, _) in
      print(snapshot?.image as Any)
    }
    return snapshot.image
  }

  @Test func noStreetHasAPicture() async {
    #expect(await picture(size: CGSize(width: 100, height: 60)) == nil)
  }

  @Test func requestsOfItemsAnswerWithoutAScene() async {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
    let request = MKLookAroundSceneRequest(mapItem: item)
    #expect(request.mapItem == item && request.coordinate.latitude == 37.3349)
    let isEmpty: Bool = await withCheckedContinuation { continuation in
      request.getSceneWithCompletionHandler { (scene: MKLookAroundScene?, error: (any Error)?) in
        continuation.resume(returning: scene == nil && error == nil)
      }
    }
    request.cancel()
    #expect(isEmpty && !request.isLoading && !request.isCancelled)
  }

  /// The details of what the user has selected.
  private func kind(of annotation: MKAnnotation) async -> String? {
    guard let feature = annotation as? MKMapFeatureAnnotation else { return nil }
    print(feature.iconStyle?.image as Any, feature.iconStyle?.backgroundColor as Any)
    if let style: MKIconStyle = feature.iconStyle { print(style) }
    switch feature.featureType {
    case MKMapFeatureAnnotation.FeatureType.pointOfInterest: return feature.pointOfInterestCategory?.rawValue
    case .territory, .physicalFeature:
      let request = MKMapItemRequest(mapFeatureAnnotation: feature)
      print(request.mapFeatureAnnotation as Any)
      return try? await request.mapItem.name
    @unknown default: return nil
    }
  }

  @Test func annotationsOfProgramsAreNoFeatures() async {
    #expect(await kind(of: MKPointAnnotation()) == nil)
  }
}
