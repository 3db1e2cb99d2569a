import CoreLocation
import Testing

@testable import MapKit

struct MKMapItemRequestTests {
  @Test func aFeatureHasNoPlace() async {
    let icon = MKIconStyle(UIImage(), on: .systemOrange)
    let feature = MKMapFeatureAnnotation(
      .pointOfInterest, at: CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74), title: "Café", category: .cafe,
      icon: icon)
    let annotation: any MKAnnotation = feature
    #expect((annotation.title ?? nil) == "Café" && annotation.subtitle == .some(nil))
    #expect(feature.iconStyle?.backgroundColor == .systemOrange && feature.iconStyle?.image === icon.image)
    #expect(feature.featureType == .pointOfInterest && feature.pointOfInterestCategory == .cafe)
    let request = MKMapItemRequest(nil, feature: feature, MapItemSearch(index: { nil }, complain: {}))
    #expect(request.mapFeatureAnnotation === feature && request.mapItemIdentifier == nil)
    await #expect(throws: MKError(.serverFailure)) { _ = try await request.mapItem }
  }

  @Test func typesOfFeaturesHaveApplesNumbers() {
    let types: [MKMapFeatureAnnotation.FeatureType] = [.pointOfInterest, .territory, .physicalFeature]
    #expect(types.map(\.rawValue) == [0, 1, 2])
  }
}
