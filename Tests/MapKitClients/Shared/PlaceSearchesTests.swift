import MapKit
import Testing

/// Searches as programs make them, in the places that come with Binnacle: towns, without streets and shops.
@MainActor struct PlaceSearchesTests {
  private let region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74), latitudinalMeters: 5000, longitudinalMeters: 5000
  )

  private func outcome(_ work: () async throws -> Void) async -> MKError.Code? {
    do {
      try await work()
      return nil
    } catch { return (error as? MKError)?.code }
  }

  @Test func reverseGeocoding() async throws {
    let request = try #require(MKReverseGeocodingRequest(location: CLLocation(latitude: 51.05, longitude: 13.74)))
    request.preferredLocale = Locale(identifier: "de_DE")
    #expect(request.location.coordinate.latitude == 51.05 && request.preferredLocale?.identifier == "de_DE")
    let code = await outcome {
      let items = try await request.mapItems
      print(items.first?.address?.fullAddress ?? "nowhere")
    }
    #expect(code == nil && !request.isLoading && !request.isCancelled)
    let again = try #require(MKReverseGeocodingRequest(location: CLLocation(latitude: 51.05, longitude: 13.74)))
    let name: String? = await withCheckedContinuation { continuation in
      again.getMapItems { mapItems, _ in continuation.resume(returning: mapItems?.first?.name) }
    }
    #expect(name == "Dresden")
    request.cancel()
  }

  @Test func geocoding() async throws {
    let request = try #require(MKGeocodingRequest(addressString: "Neumarkt 1, Dresden"))
    request.region = region
    request.preferredLocale = .current
    #expect(request.addressString == "Neumarkt 1, Dresden" && request.region.center.longitude == 13.74)
    #expect(await outcome { _ = try await request.mapItems } == nil)
    let isCalled: Bool = await withCheckedContinuation { continuation in
      request.getMapItems(completionHandler: { _, _ in continuation.resume(returning: true) })
      #expect(request.isLoading)
    }
    #expect(isCalled && !request.isCancelled && request.preferredLocale == .current)
    request.cancel()
  }

  @Test func localSearch() async {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = "coffee"
    request.region = region
    request.regionPriority = MKLocalSearchRegionPriority.required
    request.resultTypes = [.pointOfInterest, .address, MKLocalSearch.ResultType.physicalFeature]
    request.pointOfInterestFilter = MKPointOfInterestFilter(including: [.cafe, .bakery])
    request.addressFilter = MKAddressFilter(including: [.locality])
    let search = MKLocalSearch(request: request)
    let handler: MKLocalSearch.CompletionHandler = { response, _ in
      print(response?.mapItems.count ?? 0, response?.boundingRegion.center.latitude ?? 0)
    }
    let code: MKError.Code? = await withCheckedContinuation { continuation in
      search.start { response, error in
        handler(response, error)
        continuation.resume(returning: (error as? MKError)?.code)
      }
      #expect(search.isSearching)
    }
    #expect(code == .placemarkNotFound && !search.isSearching)
    #expect(
      await outcome {
        let response: MKLocalSearch.Response = try await MKLocalSearch(request: request).start()
        print(response.mapItems.map { $0.name ?? "" })
      } == .placemarkNotFound)
    search.cancel()
    let copies = [
      MKLocalSearch.Request(naturalLanguageQuery: "tea"),
      MKLocalSearch.Request(naturalLanguageQuery: "tea", region: region),
      request.copy(with: nil) as? MKLocalSearch.Request,
    ]
    #expect(copies.map { $0?.naturalLanguageQuery } == ["tea", "tea", "coffee"])
    #expect(MKLocalSearch.ResultType(rawValue: 3).rawValue == 3)
    #expect(copies[0]?.regionPriority == .default && copies[2]?.addressFilter != nil)
  }

  @Test func placesOfInterest() async {
    let request = MKLocalPointsOfInterestRequest(center: region.center, radius: 500)
    request.pointOfInterestFilter = MKPointOfInterestFilter(excluding: [.parking])
    #expect(request.radius == 500 && request.radius < MKLocalPointsOfInterestRequest.maxRadius)
    #expect(request.coordinate.latitude == 51.05 && request.region.span.latitudeDelta > 0)
    #expect(MKLocalPointsOfInterestRequest(coordinateRegion: region).coordinate.longitude == 13.74)
    #expect(await outcome { _ = try await MKLocalSearch(request: request).start() } == .placemarkNotFound)
  }

  private final class Typing: NSObject, MKLocalSearchCompleterDelegate {
    var outcome: MKError.Code?
    var isUpdated = false

    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
      isUpdated = true
      for result: MKLocalSearchCompletion in completer.results {
        print(result.title, result.titleHighlightRanges, result.subtitle, result.subtitleHighlightRanges)
        _ = MKLocalSearch.Request(completion: result)
      }
    }

    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: Error) {
      outcome = (error as? MKError)?.code
    }
  }

  @Test func completer() async {
    let completer = MKLocalSearchCompleter()
    let typing = Typing()
    completer.delegate = typing
    completer.region = region
    completer.regionPriority = .required
    completer.resultTypes = [.address, .pointOfInterest, .query, MKLocalSearchCompleter.ResultType.physicalFeature]
    completer.pointOfInterestFilter = .includingAll
    completer.addressFilter = MKAddressFilter.excludingAll
    completer.queryFragment = "cof"
    #expect(completer.isSearching && completer.queryFragment == "cof")
    while typing.outcome == nil, !typing.isUpdated { await Task.yield() }
    #expect(typing.outcome != .serverFailure && completer.results.isEmpty)
    completer.cancel()
    #expect(MKLocalSearchCompleter.ResultType(rawValue: 5).rawValue == 5)
    let silent: MKLocalSearchCompleterDelegate = Silent()
    silent.completerDidUpdateResults(completer)
    silent.completerDidUpdateResults?(completer)
    silent.completer?(completer, didFailWithError: MKError(.unknown))
    #expect(type(of: silent.completer!) == MKLocalSearchCompleterDelegateCalls.self)
  }

  /// Implements none of the optional methods.
  private final class Silent: NSObject, MKLocalSearchCompleterDelegate {}

  @Test func itemOfAnIdentifier() async throws {
    let identifier = try #require(MKMapItem.Identifier(rawValue: "I63802885C8189B2B"))
    let request = MKMapItemRequest(mapItemIdentifier: identifier)
    #expect(request.mapItemIdentifier == identifier && !request.isLoading && !request.isCancelled)
    #expect(await outcome { _ = try await request.mapItem } == .placemarkNotFound)
    let isFound: Bool = await withCheckedContinuation { continuation in
      request.getMapItem { mapItem, _ in continuation.resume(returning: mapItem != nil) }
    }
    request.cancel()
    #expect(!isFound)
  }
}
