import Contacts
import Dispatch
import EngineRuntime
import Foundation
import Geofencing
import LocationService
import LocationTestKit
import NavigationMath
import Providers
import Testing

@testable import CoreLocation

private protocol HasOldName {
  func ask(_ geocoder: CLGeocoder, _ handler: @escaping CLGeocodeCompletionHandler)
}

private struct OldName: HasOldName {
  @available(*, deprecated)
  func ask(_ geocoder: CLGeocoder, _ handler: @escaping CLGeocodeCompletionHandler) {
    geocoder.geocodeAddressDictionary(["City": "Paris"], completionHandler: handler)
  }
}

/// B26: Each request is answered once, on the main queue; one at a time.
@MainActor @Suite struct GeocodingTests {
  private let location = CLLocation(latitude: 1, longitude: 2)

  private var dresden: Place {
    var place = Place(
      position: GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.73, ellipsoidalHeight: 0))
    place.locality = "Dresden"
    return place
  }

  private var other: Place {
    var place = dresden
    place.locality = "Dresden, Ohio"
    return place
  }

  private func name(_ places: [CLPlacemark]) -> [String?] { places.map(\.locality) }

  // MARK: Without an index of places

  /// What a request answers: its error, and whether it came on the main queue.
  private func answer(
    _ request: (@escaping CLGeocodeCompletionHandler) -> Void
  ) async -> (code: CLError.Code?, isMain: Bool, hasPlaces: Bool) {
    await withCheckedContinuation { continuation in
      request { places, error in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: ((error as? CLError)?.code, true, places != nil))
      }
    }
  }

  @Test func everyRequestFailsOnTheMainQueueWithoutAnIndex() async {
    func old<Old: HasOldName>(_ old: Old, _ handler: @escaping CLGeocodeCompletionHandler) {
      old.ask(CLGeocoder(index: nil), handler)
    }
    let region = CLCircularRegion(center: location.coordinate, radius: 5, identifier: "x")
    let address = CNPostalAddress()
    let locale = Locale(identifier: "fr")
    let requests: [(CLGeocoder, @escaping CLGeocodeCompletionHandler) -> Void] = [
      { $0.reverseGeocodeLocation(self.location, completionHandler: $1) },
      { $0.reverseGeocodeLocation(self.location, preferredLocale: locale, completionHandler: $1) },
      { $0.geocodeAddressString("Paris", completionHandler: $1) },
      { $0.geocodeAddressString("Paris", in: region, completionHandler: $1) },
      { $0.geocodeAddressString("Paris", in: nil, preferredLocale: nil, completionHandler: $1) },
      { $0.geocodePostalAddress(address, completionHandler: $1) },
      { $0.geocodePostalAddress(address, preferredLocale: locale, completionHandler: $1) },
      { old(OldName(), $1) },
    ]
    for request in requests {
      let geocoder = CLGeocoder(index: nil)
      let answer = await answer { request(geocoder, $0) }
      #expect(answer.code == .network && answer.isMain && !answer.hasPlaces)
      #expect(!geocoder.isGeocoding)
    }
  }

  @Test func aRequestIsUnderWayUntilItAnswers() async {
    let geocoder = CLGeocoder(index: nil)
    #expect(!geocoder.isGeocoding)
    let code = await answer { handler in
      geocoder.geocodeAddressString("Paris", completionHandler: handler)
      // The main queue cannot have come to it yet: this is on it.
      #expect(geocoder.isGeocoding)
    }.code
    #expect(code == .network)
    #expect(!geocoder.isGeocoding)
  }

  @Test func cancellingCallsTheHandlerOnce() async {
    let geocoder = CLGeocoder(index: nil)
    geocoder.cancelGeocode()
    var codes: [CLError.Code?] = []
    geocoder.geocodeAddressString("Paris") { _, error in
      MainActor.assumeIsolated { codes.append((error as? CLError)?.code) }
    }
    geocoder.cancelGeocode()
    #expect(!geocoder.isGeocoding && codes.isEmpty)
    // A request that comes later answers later: then the first has had all its answers.
    let next = await answer { geocoder.geocodeAddressString("Rome", completionHandler: $0) }
    #expect(codes == [.geocodeCanceled])
    #expect(next.code == .network)
  }

  @Test func aSecondRequestIsRefusedAndTheFirstGoesOn() async {
    let geocoder = CLGeocoder(index: nil)
    var order: [String] = []
    geocoder.geocodeAddressString("Paris") { _, _ in MainActor.assumeIsolated { order.append("first") } }
    let code = await answer { geocoder.geocodeAddressString("Rome", completionHandler: $0) }.code
    #expect(code == .network)
    #expect(order == ["first"])
  }

  // MARK: With an index of places

  @Test func onlyForwardRequestsAnswerSeveralPlaces() async throws {
    let index = ScriptedPlaceIndex([.places([dresden, other]), .places([dresden, other])])
    let geocoder = CLGeocoder(index: index)
    let forward = try await geocoder.geocodeAddressString("Dresden")
    #expect(name(forward) == ["Dresden", "Dresden, Ohio"])
    let reverse = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: 51, longitude: 13.5))
    #expect(name(reverse) == ["Dresden"])
    #expect(index.isUsedUp)
  }

  @Test func noHitIsNoResult() async {
    let geocoder = CLGeocoder(index: ScriptedPlaceIndex([]))
    await #expect(throws: CLError(.geocodeFoundNoResult)) { _ = try await geocoder.geocodeAddressString("Atlantis") }
  }

  @Test(arguments: [SourceError.Kind.unavailable, .busy])
  func aFailedIndexIsAnErrorOfTheNetwork(_ kind: SourceError.Kind) async {
    let geocoder = CLGeocoder(index: ScriptedPlaceIndex([.fail(SourceError(kind, "no"))]))
    await #expect(throws: CLError(.network)) { _ = try await geocoder.geocodeAddressString("Dresden") }
  }

  @Test func cancellingReachesTheIndex() async {
    let index = ScriptedPlaceIndex([.hold, .places([dresden])])
    let geocoder = CLGeocoder(index: index)
    let code = await withCheckedContinuation { (continuation: CheckedContinuation<CLError.Code?, Never>) in
      geocoder.geocodeAddressString("Dresden") { _, error in
        continuation.resume(returning: (error as? CLError)?.code)
      }
      #expect(geocoder.isGeocoding)
      geocoder.cancelGeocode()
    }
    #expect(code == .geocodeCanceled)
    #expect(!geocoder.isGeocoding)
  }

  /// The default region is around the user; it is nil without authorization and before the first fix.
  @Test(arguments: [Authorization.Decision.always, .denied])
  func withoutARegionTheHintIsAroundTheUser(_ decision: Authorization.Decision) async {
    let harness = Harness(decision)
    let index = ScriptedPlaceIndex([])
    let geocoder = CLGeocoder(index: index) { harness.service.read { $0.location } }
    _ = try? await geocoder.geocodeAddressString("Dresden")
    harness.fix(51, 13.5)
    _ = try? await geocoder.geocodeAddressString("Dresden")
    _ = try? await geocoder.geocodePostalAddress(CNPostalAddress())
    let around = CircularRegion(latitudeDegrees: 51, longitudeDegrees: 13.5, radius: 50_000)
    let hints = index.questions.map { question -> CircularRegion? in
      if case .query(_, near: let region, _) = question { region } else { nil }
    }
    #expect(hints == [nil, decision == .always ? around : nil])
  }
}
