import Contacts
import Dispatch
import Foundation
import Synchronization
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

/// Without an index of places.
@MainActor @Suite struct CLGeocoderTests {
  private let location = CLLocation(latitude: 1, longitude: 2)

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

  /// B26.
  @Test func b26EveryRequestAnswersOnTheMainQueueThatThereIsNoSource() async {
    func old<Old: HasOldName>(_ old: Old, _ handler: @escaping CLGeocodeCompletionHandler) {
      old.ask(CLGeocoder(), handler)
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
      let geocoder = CLGeocoder()
      let answer = await answer { request(geocoder, $0) }
      #expect(answer.code == .network && answer.isMain && !answer.hasPlaces)
      #expect(!geocoder.isGeocoding)
    }
  }

  @Test func b26IsUnderWayUntilItAnswers() async {
    let geocoder = CLGeocoder()
    #expect(!geocoder.isGeocoding)
    let code = await answer { handler in
      geocoder.geocodeAddressString("Paris", completionHandler: handler)
      // The main queue cannot have come to it yet: this is on it.
      #expect(geocoder.isGeocoding)
    }.code
    #expect(code == .network)
    #expect(!geocoder.isGeocoding)
  }

  @Test func b26CancellingTellsTheHandlerOnce() async {
    let geocoder = CLGeocoder()
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

  @Test func b26ASecondRequestIsRefusedAndTheFirstGoesOn() async {
    let geocoder = CLGeocoder()
    var order: [String] = []
    geocoder.geocodeAddressString("Paris") { _, _ in MainActor.assumeIsolated { order.append("first") } }
    let code = await answer { geocoder.geocodeAddressString("Rome", completionHandler: $0) }.code
    #expect(code == .network)
    #expect(order == ["first"])
  }

  @Test func awaitingThrows() async {
    let geocoder = CLGeocoder()
    await #expect(throws: CLError(.network)) { _ = try await geocoder.reverseGeocodeLocation(location) }
    await #expect(throws: CLError(.network)) {
      _ = try await geocoder.reverseGeocodeLocation(location, preferredLocale: nil)
    }
    await #expect(throws: CLError(.network)) { _ = try await geocoder.geocodeAddressString("Paris") }
    await #expect(throws: CLError(.network)) { _ = try await geocoder.geocodeAddressString("Paris", in: nil) }
    await #expect(throws: CLError(.network)) {
      _ = try await geocoder.geocodeAddressString("Paris", in: nil, preferredLocale: nil)
    }
    await #expect(throws: CLError(.network)) { _ = try await geocoder.geocodePostalAddress(CNPostalAddress()) }
    await #expect(throws: CLError(.network)) {
      _ = try await geocoder.geocodePostalAddress(CNPostalAddress(), preferredLocale: nil)
    }
  }

  /// Programs replace it in their tests.
  @Test func aMockAnswersBothWays() async throws {
    final class Mock: CLGeocoder, @unchecked Sendable {
      override func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
      ) {
        completionHandler([CLPlacemark(location: location, name: "here", postalAddress: nil)], nil)
      }
    }
    let places = try await Mock().reverseGeocodeLocation(location)
    #expect(places.map(\.name) == ["here"])
  }
}
