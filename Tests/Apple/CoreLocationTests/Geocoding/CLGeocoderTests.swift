import Contacts
import Foundation
import Testing

@testable import CoreLocation

/// Without an index of places.
@MainActor @Suite struct CLGeocoderTests {
  private let location = CLLocation(latitude: 1, longitude: 2)

  @Test func awaitingThrows() async {
    let geocoder = CLGeocoder(index: nil)
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
