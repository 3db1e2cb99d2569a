import Foundation
import LocationTestKit
import Providers
import Testing

@testable import MapKit

@MainActor @Suite struct MKLocalSearchTests {
  private let dresden = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74), latitudinalMeters: 5000, longitudinalMeters: 5000
  )

  private func found(_ places: [Place], _ change: (MKLocalSearch.Request) -> Void = { _ in }) async throws -> [String?]
  {
    let request = MKLocalSearch.Request(naturalLanguageQuery: "x", region: dresden)
    change(request)
    let search = MKLocalSearch(LocalQuery(request), MapItemSearch(ScriptedPlaceIndex([.places(places)])))
    return try await search.start().mapItems.map(\.name)
  }

  @Test func textIsSearchedNearTheRegion() async throws {
    let index = ScriptedPlaceIndex([.places([.church, .town])])
    let request = MKLocalSearch.Request(naturalLanguageQuery: "church", region: dresden)
    let search = MKLocalSearch(LocalQuery(request), MapItemSearch(index))
    request.naturalLanguageQuery = "changed"
    #expect(!search.isSearching)
    let response = try await search.start()
    #expect(response.mapItems.map(\.name) == ["Frauenkirche", "Dresden"])
    guard case .query(.text("church"), near: let circle?, _)? = index.questions.first else {
      Issue.record("asked \(index.questions)")
      return
    }
    #expect(circle.latitudeDegrees == 51.05 && abs(circle.radius - 3536) < 10)
    #expect(abs(response.boundingRegion.span.latitudeDelta - 0.0004) < 1e-6)
    #expect(abs(response.boundingRegion.center.longitude - 13.73865) < 1e-6)
  }

  @Test func kindsOfResultsAreChosen() async throws {
    let places: [Place] = [.house, .church, .lake, .town]
    #expect(try await found(places) == ["Neumarkt 1", "Frauenkirche", "Bodensee", "Dresden"])
    #expect(try await found(places) { $0.resultTypes = .address } == ["Neumarkt 1", "Dresden"])
    #expect(try await found(places) { $0.resultTypes = .pointOfInterest } == ["Frauenkirche"])
    #expect(try await found(places) { $0.resultTypes = .physicalFeature } == ["Bodensee"])
    #expect(try await found(places) { $0.regionPriority = .required } == ["Neumarkt 1", "Frauenkirche", "Dresden"])
    #expect(
      try await found(places) { $0.pointOfInterestFilter = .excludingAll } == ["Neumarkt 1", "Bodensee", "Dresden"])
    #expect(
      try await found(places) { $0.addressFilter = MKAddressFilter(excluding: .locality) }
        == ["Neumarkt 1", "Frauenkirche", "Bodensee"])
    await #expect(throws: MKError(.placemarkNotFound)) { try await found([.lake]) { $0.resultTypes = .address } }
  }

  @Test func emptyTextFindsNothing() async {
    let index = ScriptedPlaceIndex([.places([.house])])
    let search = MKLocalSearch(LocalQuery(MKLocalSearch.Request()), MapItemSearch(index))
    await #expect(throws: MKError(.placemarkNotFound)) { _ = try await search.start() }
    #expect(index.questions.isEmpty)
  }

  @Test func placesAroundACoordinateAreWithinTheCircle() async throws {
    let request = MKLocalPointsOfInterestRequest(center: dresden.center, radius: 9999)
    #expect(request.radius == MKLocalPointsOfInterestRequest.maxRadius && request.coordinate.latitude == 51.05)
    var far = Place.church
    far.position.latitudeDegrees = 51.2
    let index = ScriptedPlaceIndex([.places([.church, .house, far])])
    let search = MKLocalSearch(LocalQuery(request), MapItemSearch(index))
    #expect(try await search.start().mapItems.map(\.name) == ["Frauenkirche"])
    let region = MKLocalPointsOfInterestRequest(coordinateRegion: dresden)
    #expect(region.radius == 2000 && abs(region.region.span.latitudeDelta - dresden.span.latitudeDelta) < 1e-12)
    region.pointOfInterestFilter = .excludingAll
    let copy = try #require(region.copy() as? MKLocalPointsOfInterestRequest)
    #expect(copy.pointOfInterestFilter == .excludingAll && copy.radius == 2000 && copy.coordinate.longitude == 13.74)
  }

  @Test func searchIsInProgressUntilItsHandlerIsCalled() async {
    let index = ScriptedPlaceIndex([.hold, .places([.house])])
    let search = MKLocalSearch(
      LocalQuery(MKLocalSearch.Request(naturalLanguageQuery: "x")), MapItemSearch(index))
    var errors: [MKError?] = []
    await withCheckedContinuation { continuation in
      search.start { response, error in
        #expect(response?.mapItems.count == 1 && error == nil && !search.isSearching)
        continuation.resume()
      }
      search.start { _, error in
        errors.append(error as? MKError)
        #expect(search.isSearching)
        index.release()
      }
      #expect(search.isSearching)
    }
    #expect(errors == [MKError(.loadingThrottled)])
    search.cancel()
  }

  @Test func requestsAreCopied() throws {
    let request = MKLocalSearch.Request(naturalLanguageQuery: "x", region: dresden)
    request.resultTypes = .address
    request.regionPriority = .required
    request.addressFilter = .excludingAll
    let copy = try #require(request.copy() as? MKLocalSearch.Request)
    #expect(copy.naturalLanguageQuery == "x" && copy.resultTypes == .address && copy.regionPriority == .required)
    #expect(copy.addressFilter == .excludingAll && copy.pointOfInterestFilter == nil)
    #expect(copy.region.center.latitude == 51.05)
  }

  @Test func responseWithoutPlacesCoversTheWorld() {
    #expect(MKLocalSearch.Response([]).boundingRegion.span.longitudeDelta == 360)
  }

  /// Fiji lies on both sides of 180°.
  @Test func areasMayCross180Degrees() {
    let area = SearchArea(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: -17, longitude: 179.5),
        span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4)))
    #expect(area.contains(CLLocationCoordinate2D(latitude: -17, longitude: 179)))
    #expect(area.contains(CLLocationCoordinate2D(latitude: -17, longitude: -179)))
    #expect(!area.contains(CLLocationCoordinate2D(latitude: -17, longitude: -178)))
    #expect(!area.contains(CLLocationCoordinate2D(latitude: -20, longitude: 179)))
    #expect(SearchArea(SearchArea.world).circle == nil)
    #expect(SearchArea(MKCoordinateRegion(center: kCLLocationCoordinate2DInvalid, span: .init())).circle == nil)
  }
}
