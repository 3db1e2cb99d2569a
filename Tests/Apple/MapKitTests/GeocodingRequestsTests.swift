import EngineRuntime
import Foundation
import Geofencing
import LocationTestKit
import NavigationMath
import Testing

@testable import MapKit

@MainActor @Suite struct GeocodingRequestsTests {
  private let here = CLLocation(latitude: 51.05, longitude: 13.74)

  @Test func addressOfALocationIsFound() async throws {
    let index = ScriptedPlaceIndex([.places([.house, .town])])
    let request = try #require(MKReverseGeocodingRequest(here, MapItemSearch(index)))
    request.preferredLocale = Locale(identifier: "de_CH")
    let items = try await request.mapItems
    #expect(items.map(\.name) == ["Neumarkt 1", "Dresden"])
    let position = GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 0)
    #expect(index.questions == [.position(position, language: "de-CH")])
    #expect(!request.isLoading && !request.isCancelled && request.location === here)
  }

  @Test func placesOfAnAddressAreFound() async throws {
    let index = ScriptedPlaceIndex([.places([.house]), .places([.house])])
    let request = try #require(MKGeocodingRequest("Neumarkt 1", MapItemSearch(index)))
    request.preferredLocale = Locale(identifier: "de_DE")
    #expect(try await request.mapItems.map(\.placemark.locality) == ["Dresden"])
    request.region = MKCoordinateRegion(
      center: here.coordinate, latitudinalMeters: 2000, longitudinalMeters: 2000)
    _ = try await request.mapItems
    #expect(request.addressString == "Neumarkt 1" && request.preferredLocale?.identifier == "de_DE")
    guard case .query(.text("Neumarkt 1"), near: nil, language: "de-DE") = index.questions[0],
      case .query(_, near: let circle?, _) = index.questions[1]
    else {
      Issue.record("asked \(index.questions)")
      return
    }
    // Half the diagonal of 2 km × 2 km.
    #expect(abs(circle.radius - 1414) < 5 && circle.latitudeDegrees == 51.05)
  }

  @Test func handlersAreCalledOnTheMainQueueOnce() async throws {
    let index = ScriptedPlaceIndex([.hold, .places([.house])])
    let request = try #require(MKReverseGeocodingRequest(here, MapItemSearch(index)))
    let names: [String?] = await withCheckedContinuation { continuation in
      request.getMapItems { items, error in
        MainActor.assertIsolated()
        #expect(!request.isLoading && error == nil)
        continuation.resume(returning: items?.map(\.name) ?? [])
      }
      #expect(request.isLoading)
      index.release()
    }
    #expect(names == ["Neumarkt 1"])
  }

  @Test func secondCallFailsAndTheFirstContinues() async throws {
    let index = ScriptedPlaceIndex([.hold, .places([.house])])
    let request = try #require(MKReverseGeocodingRequest(here, MapItemSearch(index)))
    async let first = request.mapItems
    while !request.isLoading { await Task.yield() }
    await #expect(throws: MKError(.loadingThrottled)) { _ = try await request.mapItems }
    #expect(request.isLoading)
    index.release()
    #expect(try await first.count == 1)
  }

  @Test func cancellingCallsTheHandlerAtOnce() async throws {
    let index = ScriptedPlaceIndex([.hold, .places([.house])])
    let request = try #require(MKGeocodingRequest("x", MapItemSearch(index)))
    request.cancel()
    #expect(!request.isCancelled)
    let error: any Error = await withCheckedContinuation { continuation in
      request.getMapItems { _, error in continuation.resume(returning: error ?? MKError(.unknown)) }
      request.cancel()
      #expect(!request.isLoading && request.isCancelled)
    }
    #expect((error as? CocoaError)?.code == .userCancelled)
  }

  @Test func errorsOfTheIndexAreThoseOfMapKit() async throws {
    let busy = SourceError(.busy, "busy")
    let index = ScriptedPlaceIndex([.places([]), .fail(busy), .fail(SourceError(.unavailable, "off"))])
    let request = try #require(MKGeocodingRequest("x", MapItemSearch(index)))
    for code in [MKError.placemarkNotFound, MKError.loadingThrottled, MKError.serverFailure] {
      await #expect(throws: MKError(code)) { _ = try await request.mapItems }
    }
    #expect(index.isUsedUp)
  }

  @Test func withoutAnIndexTheUserHearsWhy() async throws {
    let complaints = Guarded(0)
    let search = MapItemSearch(index: { nil }, complain: { complaints.withLock { $0 += 1 } })
    let request = try #require(MKReverseGeocodingRequest(here, search))
    await #expect(throws: MKError(.serverFailure)) { _ = try await request.mapItems }
    #expect(complaints.withLock { $0 } == 1)
  }

  @Test func invalidRequestsAreNil() {
    #expect(MKReverseGeocodingRequest(location: CLLocation(latitude: 91, longitude: 0)) == nil)
    #expect(MKGeocodingRequest(addressString: " \n") == nil && MKGeocodingRequest(addressString: "") == nil)
    #expect(MKReverseGeocodingRequest(location: here) != nil && MKGeocodingRequest(addressString: "x") != nil)
  }

  @Test func identifiersAreNotFound() async throws {
    let identifier = try #require(MKMapItem.Identifier(rawValue: "x"))
    let request = MKMapItemRequest(identifier, MapItemSearch(ScriptedPlaceIndex([])))
    await #expect(throws: MKError(.placemarkNotFound)) { _ = try await request.mapItem }
    #expect(request.mapItemIdentifier == identifier && !request.isLoading && !request.isCancelled)
    request.cancel()
  }
}
