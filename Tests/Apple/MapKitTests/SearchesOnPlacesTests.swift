import CoreLocation
import Foundation
import LocationTestKit
import Places
import Providers
import Testing

@testable import MapKit

/// On the places that come with Binnacle.
@MainActor @Suite struct SearchesOnPlacesTests {
  private static let index: (any PlaceIndex)? = (try? PlaceFile(path: InstalledPlaces.seed)).map {
    LocalPlaceIndex(PlaceAtlas(base: $0))
  }
  private let search: MapKit.MapItemSearch
  private let english = Locale(identifier: "en")

  init() throws {
    let index = try #require(Self.index)
    search = MapKit.MapItemSearch(index: { index }, complain: {})
  }

  private func found(_ text: String, _ change: (MKLocalSearch.Request) -> Void = { _ in }) async throws -> [String?] {
    let request = MKLocalSearch.Request(naturalLanguageQuery: text)
    change(request)
    return try await MKLocalSearch(LocalQuery(request), search).start().mapItems.map(\.placemark.isoCountryCode)
  }

  private func region(_ latitude: Double, _ longitude: Double) -> MKCoordinateRegion {
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), latitudinalMeters: 200_000,
      longitudinalMeters: 200_000)
  }

  @Test func searchesFindTownsNearTheRegionFirst() async throws {
    #expect(try await found("London").first == "GB")
    let ontario = region(43, -81.2)
    #expect(try await found("London") { $0.region = ontario }.first == "CA")
    let only = try await found("London") {
      $0.region = ontario
      $0.regionPriority = .required
    }
    #expect(Set(only) == ["CA"])
    await #expect(throws: MKError(.placemarkNotFound)) { _ = try await found("qwrtzplkjhgf") }
  }

  @Test func townsAreAddresses() async throws {
    #expect(try await found("Dresden") { $0.resultTypes = .address }.first == "DE")
    await #expect(throws: MKError(.placemarkNotFound)) {
      _ = try await found("Dresden") { $0.resultTypes = .pointOfInterest }
    }
  }

  @Test func requestsFindTheTownBothWays() async throws {
    let there = CLLocation(latitude: 35.6895, longitude: 139.6917)
    let reverse = try #require(MKReverseGeocodingRequest(there, search))
    reverse.preferredLocale = Locale(identifier: "ja")
    let item = try #require(try await reverse.mapItems.first)
    #expect(item.placemark.country == "日本" && item.timeZone?.identifier == "Asia/Tokyo")
    #expect(item.addressRepresentations?.regionName == "日本" && item.address != nil && item.name != nil)
    let forward = try #require(MKGeocodingRequest("1 Infinite Loop, Cupertino, CA", search))
    forward.preferredLocale = english
    let town = try #require(try await forward.mapItems.first)
    #expect(town.placemark.locality == "Cupertino" && town.address?.fullAddress.contains("United States") == true)
    #expect(abs(town.location.coordinate.latitude - 37.32) < 0.05)
  }

  private final class Delegate: NSObject, MKLocalSearchCompleterDelegate {
    var updates = 0
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) { updates += 1 }
  }

  @Test func typingCompletesTowns() async throws {
    let completer = MKLocalSearchCompleter(search)
    let delegate = Delegate()
    completer.delegate = delegate
    for text in ["D", "Dre", "Dresd"] { completer.queryFragment = text }
    while delegate.updates == 0 || completer.isSearching { await Task.yield() }
    let first = try #require(completer.results.first)
    #expect(first.title == "Dresden" && first.titleHighlightRanges.first?.rangeValue == NSRange(location: 0, length: 5))
    completer.queryFragment = "qwrtzplkjhgf"
    let before = delegate.updates
    while delegate.updates == before { await Task.yield() }
    #expect(completer.results.isEmpty)
  }

  @available(*, deprecated)
  private final class Finder: MKReverseGeocoderDelegate {
    var events: [String] = []

    func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFind placemark: MKPlacemark) {
      MainActor.assertIsolated()
      events.append("\(placemark.isoCountryCode ?? "") \(placemark.coordinate.latitude.rounded())")
    }

    func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFailWithError error: any Error) { events.append("\(error)") }
  }

  @available(*, deprecated)
  @Test func theGeocoderOfIPhoneOS3FindsTheTown() async {
    let geocoder = MKReverseGeocoder(CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74), search)
    let finder = Finder()
    geocoder.delegate = finder
    geocoder.start()
    while finder.events.isEmpty { await Task.yield() }
    #expect(finder.events == ["DE 51.0"] && geocoder.placemark?.country != nil)
  }
}
