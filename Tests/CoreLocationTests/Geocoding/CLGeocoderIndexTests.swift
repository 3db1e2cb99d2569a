import Contacts
import Foundation
import Geofencing
import LocationEngine
import LocationTestKit
import NavigationMath
import Testing

@testable import CoreLocation

/// With an index of places.
@MainActor @Suite struct CLGeocoderIndexTests {
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

  @Test func b26OnlyForwardAnswersSeveralPlaces() async throws {
    let index = ScriptedPlaceIndex([.places([dresden, other]), .places([dresden, other])])
    let geocoder = CLGeocoder(index: index)
    let forward = try await geocoder.geocodeAddressString("Dresden")
    #expect(name(forward) == ["Dresden", "Dresden, Ohio"])
    let reverse = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: 51, longitude: 13.5))
    #expect(name(reverse) == ["Dresden"])
    #expect(index.isUsedUp)
  }

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

  @Test func b26NoHitIsNoResult() async {
    let geocoder = CLGeocoder(index: ScriptedPlaceIndex([]))
    await #expect(throws: CLError(.geocodeFoundNoResult)) { _ = try await geocoder.geocodeAddressString("Atlantis") }
  }

  @Test func noPlaceHasNoAddressAndIsNotAskedFor() async {
    let index = ScriptedPlaceIndex([])
    let geocoder = CLGeocoder(index: index)
    await #expect(throws: CLError(.geocodeFoundNoResult)) {
      _ = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: .nan, longitude: 0))
    }
    #expect(index.questions.isEmpty)
  }

  @Test(arguments: [SourceError.Kind.unavailable, .busy])
  func b26AnIndexThatCannotLookIsTheNetwork(_ kind: SourceError.Kind) async {
    let geocoder = CLGeocoder(index: ScriptedPlaceIndex([.fail(SourceError(kind, "no"))]))
    await #expect(throws: CLError(.network)) { _ = try await geocoder.geocodeAddressString("Dresden") }
  }

  @Test func b26CancellingReachesTheIndex() async {
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
}
