import Contacts
import Foundation
import Geofencing
import LocationTestKit
import NavigationMath
import Providers
import Testing

@testable import CoreLocation

/// With an index of places.
@MainActor @Suite struct CLGeocoderIndexTests {
  @Test func asksWhatItIsAsked() async throws {
    let index = ScriptedPlaceIndex([])
    let geocoder = CLGeocoder(index: index)
    let locale = Locale(identifier: "de_CH")
    let address = CNMutablePostalAddress()
    address.city = "Dresden"
    let circle = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 5000, identifier: "x")
    _ = try? await geocoder.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2), preferredLocale: locale)
    _ = try? await geocoder.geocodeAddressString("Dresden", in: circle, preferredLocale: locale)
    let beacon = CLBeaconRegion(uuid: UUID(), identifier: "x")
    _ = try? await geocoder.geocodeAddressString("Dresden", in: beacon, preferredLocale: locale)
    _ = try? await geocoder.geocodePostalAddress(address, preferredLocale: locale)
    var fields = PostalFields()
    fields.city = "Dresden"
    let near = CircularRegion(latitudeDegrees: 51, longitudeDegrees: 13, radius: 5000)
    let position = GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2, ellipsoidalHeight: 0)
    #expect(
      index.questions == [
        .position(position, language: "de-CH"), .query(.text("Dresden"), near: near, language: "de-CH"),
        .query(.text("Dresden"), near: nil, language: "de-CH"),
        .query(.address(fields), near: nil, language: "de-CH"),
      ])
  }

  @Test func noPlaceHasNoAddressAndIsNotAskedFor() async {
    let index = ScriptedPlaceIndex([])
    let geocoder = CLGeocoder(index: index)
    await #expect(throws: CLError(.geocodeFoundNoResult)) {
      _ = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: .nan, longitude: 0))
    }
    #expect(index.questions.isEmpty)
  }
}
