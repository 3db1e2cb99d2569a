import MapKit
import Testing

/// What Apple advises against and programs still write. Through a protocol, since only what is itself deprecated may
/// use them without a warning.
private protocol DeprecatedPlaces {
  func filters() -> [MKPointOfInterestFilter]
  func addressFilters() -> [MKAddressFilter]
  func search(_ center: CLLocationCoordinate2D) -> MKLocalSearch
  func identifier() -> MKMapItem.Identifier?
  func feature(_ request: MKMapItemRequest) -> MKMapFeatureAnnotation?
  func onlyLocations(_ completer: MKLocalSearchCompleter) -> Bool
  @MainActor func reverseGeocode() async -> [String]
}

@available(*, deprecated)
private final class Finder: NSObject, MKReverseGeocoderDelegate {
  var events: [String] = []

  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFind placemark: MKPlacemark) {
    events.append(placemark.title ?? "")
  }

  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFailWithError error: Error) {
    events.append("failed \((error as NSError).code)")
  }
}

private struct Uses: DeprecatedPlaces {
  @available(*, deprecated)
  func feature(_ request: MKMapItemRequest) -> MKMapFeatureAnnotation? { request.featureAnnotation }

  @available(*, deprecated)
  func filters() -> [MKPointOfInterestFilter] {
    [MKPointOfInterestFilter(includingCategories: [.cafe]), MKPointOfInterestFilter(excludingCategories: [.cafe])]
  }

  @available(*, deprecated)
  func addressFilters() -> [MKAddressFilter] {
    [MKAddressFilter(includingOptions: .country), MKAddressFilter(excludingOptions: .country)]
  }

  @available(*, deprecated)
  func search(_ center: CLLocationCoordinate2D) -> MKLocalSearch {
    MKLocalSearch(pointsOfInterestRequest: MKLocalPointsOfInterestRequest(centerCoordinate: center, radius: 100))
  }

  @available(*, deprecated)
  func identifier() -> MKMapItem.Identifier? { MKMapItem.Identifier(identifierString: "I63802885C8189B2B") }

  @available(*, deprecated)
  func onlyLocations(_ completer: MKLocalSearchCompleter) -> Bool {
    let before = completer.filterType == .locationsAndQueries
    completer.filterType = MKLocalSearchCompleter.FilterType.locationsOnly
    return before && completer.filterType == .locationsOnly
  }

  /// Of Apple's guide for iPhone OS 3.
  @available(*, deprecated)
  @MainActor func reverseGeocode() async -> [String] {
    let geocoder = MKReverseGeocoder(coordinate: CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74))
    let finder = Finder()
    geocoder.delegate = finder
    geocoder.start()
    let wasQuerying = geocoder.isQuerying
    while finder.events.isEmpty { await Task.yield() }
    geocoder.cancel()
    return finder.events + ["\(wasQuerying)", "\(geocoder.placemark == nil)", "\(geocoder.coordinate.latitude)"]
  }
}

struct DeprecatedPlacesTests {
  private let uses: any DeprecatedPlaces = Uses()

  @Test func filtersAndSearches() {
    #expect(uses.filters().map { $0.includes(.cafe) } == [true, false])
    #expect(uses.addressFilters().map { $0.includes(.country) } == [true, false])
    #expect(!uses.search(CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74)).isSearching)
    #expect(uses.identifier()?.rawValue == "I63802885C8189B2B" && uses.onlyLocations(MKLocalSearchCompleter()))
  }

  @Test func itemsOfIdentifiersHaveNoFeature() throws {
    let identifier = try #require(uses.identifier())
    #expect(uses.feature(MKMapItemRequest(mapItemIdentifier: identifier)) == nil)
  }

  @MainActor @Test func reverseGeocoderFindsTheTown() async {
    let found = await uses.reverseGeocode()
    #expect(found.first?.contains("Dresden") == true && found.dropFirst() == ["true", "false", "51.05"])
  }
}
