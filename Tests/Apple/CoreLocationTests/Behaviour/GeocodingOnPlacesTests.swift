import Contacts
import Foundation
import Testing

@testable import CoreLocation

private protocol HasOldName {
  func ask(_ geocoder: CLGeocoder, _ address: [String: String], _ handler: @escaping CLGeocodeCompletionHandler)
}

private struct OldName: HasOldName {
  @available(*, deprecated)
  func ask(_ geocoder: CLGeocoder, _ address: [String: String], _ handler: @escaping CLGeocodeCompletionHandler) {
    geocoder.geocodeAddressDictionary(address, completionHandler: handler)
  }
}

/// B26 on the places that come with Binnacle.
@MainActor @Suite struct GeocodingOnPlacesTests {
  private let english = Locale(identifier: "en_US")
  private let dresden = CLLocation(latitude: 51.0504, longitude: 13.7373)

  private func geocoder(user: CLLocation? = nil) throws -> CLGeocoder {
    let index = try #require(SeedOfPlaces.index)
    // `@unchecked`: a location does not change.
    struct User: @unchecked Sendable { let location: CLLocation? }
    let there = User(location: user)
    return CLGeocoder(index: index) { there.location }
  }

  /// A circle: latitude, longitude, radius in km.
  private typealias Circle = (latitude: Double, longitude: Double, radius: Double)

  private func forward(_ text: String, in circle: Circle? = nil, user: CLLocation? = nil) async throws -> [CLPlacemark]
  {
    try await geocoder(user: user).geocodeAddressString(text, in: region(circle), preferredLocale: english)
  }

  private nonisolated func region(_ circle: Circle?) -> sending CLRegion? {
    guard let circle else { return nil }
    return CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude),
      radius: circle.radius * 1000, identifier: "near")
  }

  private nonisolated func address(_ city: String, _ country: String) -> sending CNPostalAddress {
    let address = CNMutablePostalAddress()
    address.city = city
    address.country = country
    return address
  }

  private func reverse(_ latitude: Double, _ longitude: Double, _ locale: String = "en") async throws -> CLPlacemark {
    let places = try await geocoder().reverseGeocodeLocation(
      CLLocation(latitude: latitude, longitude: longitude), preferredLocale: Locale(identifier: locale))
    #expect(places.count == 1)
    return try #require(places.first)
  }

  // MARK: From a location to its address

  @Test func aTownHasAllParts() async throws {
    let place = try await reverse(51.0504, 13.7373, "de")
    #expect(place.name != nil && place.locality == "Dresden" && place.administrativeArea == "Sachsen")
    #expect(place.country == "Deutschland" && place.isoCountryCode == "DE")
    #expect(place.timeZone?.identifier == "Europe/Berlin" && place.ocean == nil && place.inlandWater == nil)
    let region = try #require(place.region as? CLCircularRegion)
    let location = try #require(place.location)
    #expect(region.center.latitude == location.coordinate.latitude && region.radius == location.horizontalAccuracy)
    #expect(region.contains(location.coordinate) && location.verticalAccuracy < 0)
    #expect(abs(location.timestamp.timeIntervalSinceNow) < 60)
    #expect(place.postalAddress?.city == "Dresden" && place.postalAddress?.isoCountryCode == "DE")
    #expect(place.description.contains("Dresden") && place.description.contains("region CLCircularRegion"))
  }

  /// The articles put `country` and `name` into an annotation without looking.
  @Test func nameAndCountryAreThereOnLand() async throws {
    let land = [
      (39.9163, 116.3972), (35.6812, 139.7671), (-33.8688, 151.2093), (69.6492, 18.9553), (-54.8019, -68.3030),
      (23.4162, 25.6628), (64.1466, -21.9426), (-0.7893, 113.9213), (62.0, 105.0), (-25.3444, 131.0369),
    ]
    for (latitude, longitude) in land {
      let place = try await reverse(latitude, longitude)
      #expect(place.name?.isEmpty == false && place.country?.isEmpty == false, "\(latitude), \(longitude)")
      #expect(place.timeZone != nil && place.location != nil, "\(latitude), \(longitude)")
    }
  }

  @Test func theSeaIsNamed() async throws {
    let place = try await reverse(30, -45)
    #expect(place.ocean?.isEmpty == false && place.name == place.ocean && place.country == nil)
    #expect(place.timeZone?.secondsFromGMT() == -3 * 3600 && place.postalAddress == nil)
    let lake = try await reverse(-1, 33)
    #expect(lake.inlandWater?.isEmpty == false && lake.ocean == nil)
  }

  @Test func namesAreInThePreferredLanguage() async throws {
    #expect(try await reverse(39.9042, 116.4074, "zh_CN").country == "中国")
    #expect(try await reverse(35.6895, 139.6917, "ja_JP").country == "日本")
    #expect(try await reverse(48.8566, 2.3522, "fr_FR").country == "France")
    #expect(try await reverse(48.2082, 16.3738, "de_AT").locality == "Wien")
  }

  /// nil is the language of the user.
  @Test func withoutALocaleTheUsersIsTaken() async throws {
    let geocoder = try geocoder()
    let given = try await geocoder.reverseGeocodeLocation(
      dresden, preferredLocale: Locale(identifier: UserLanguage.tag))
    let none = try await geocoder.reverseGeocodeLocation(dresden, preferredLocale: nil)
    let short = try await geocoder.reverseGeocodeLocation(dresden)
    #expect(none.map(\.country) == given.map(\.country) && short.map(\.country) == given.map(\.country))
  }

  @Test(arguments: [(Double.nan, 0), (91, 0), (0, 181), (-180, -180)])
  func anInvalidCoordinateHasNoResult(_ latitude: Double, _ longitude: Double) async throws {
    let geocoder = try geocoder()
    await #expect(throws: CLError(.geocodeFoundNoResult)) {
      _ = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: latitude, longitude: longitude))
    }
  }

  // MARK: From an address to its location

  @Test func aTownWithoutItsStreetIsASuccess() async throws {
    let place = try #require(try await forward("1 Infinite Loop, Cupertino, CA").first)
    #expect(place.locality == "Cupertino" && place.administrativeArea == "California" && place.thoroughfare == nil)
    #expect((place.location?.horizontalAccuracy ?? 0) > 500)
  }

  @Test func onlyTheCountryIsAPartialResult() async throws {
    let geocoder = try geocoder()
    await #expect(throws: CLError(.geocodeFoundPartialResult)) {
      _ = try await geocoder.geocodeAddressString("Qwrtzplk 17, Germany", in: nil, preferredLocale: english)
    }
    await #expect(throws: CLError(.geocodeFoundPartialResult)) {
      _ = try await geocoder.geocodePostalAddress(address("Qwrtzplk", "Germany"), preferredLocale: english)
    }
    await #expect(throws: CLError(.geocodeFoundPartialResult)) {
      _ = try await geocoder.geocodeAddressString("Qwrtzplk Germany", in: nil, preferredLocale: english)
    }
    for text in ["Germany", "Deutschland", "德国", "Germany, Deutschland"] {
      #expect(try await forward(text).first?.isoCountryCode == "DE", "\(text)")
    }
    let whole = try await geocoder.geocodePostalAddress(address("", "Germany"), preferredLocale: english)
    #expect(whole.first?.isoCountryCode == "DE")
  }

  @Test(arguments: ["", "  \n", "qwrtzplkjhgf", "🙂", "\0", String(repeating: "x", count: 100_000)])
  func whatIsNoPlaceHasNoResult(_ text: String) async throws {
    let geocoder = try geocoder()
    await #expect(throws: CLError(.geocodeFoundNoResult)) { _ = try await geocoder.geocodeAddressString(text) }
  }

  /// A name with an error is answered only if it is near in letters and its place is large.
  @Test func similarNameIsAnAnswerOfLargePlacesAlone() async throws {
    #expect(try await forward("Drseden").first?.locality == "Dresden")
    let geocoder = try geocoder()
    for text in ["Kelhiem", "Heidelb", "Parsi"] {
      let found = try? await geocoder.geocodeAddressString(text)
      for place in found ?? [] {
        #expect((place.location?.horizontalAccuracy ?? 0) >= 15_000, "\(text) is \(place.name ?? "")")
      }
    }
    await #expect(throws: CLError(.geocodeFoundNoResult)) { _ = try await geocoder.geocodeAddressString("Kelhiem") }
  }

  @Test func anEmptyAddressHasNoResult() async throws {
    let geocoder = try geocoder()
    await #expect(throws: CLError(.geocodeFoundNoResult)) {
      _ = try await geocoder.geocodePostalAddress(CNPostalAddress())
    }
  }

  @Test func severalPlacesOfOneNameAreDifferent() async throws {
    let places = try await forward("Springfield")
    #expect(places.count > 1 && places.count <= 10)
    let states = places.map { "\($0.administrativeArea ?? ""), \($0.country ?? "")" }
    #expect(Set(states).count > 1)
  }

  /// A hint, not a limit.
  @Test func aRegionComesFirst() async throws {
    let ontario = (43.0, -81.0, 100.0)
    #expect(try await forward("London", in: ontario).first?.isoCountryCode == "CA")
    #expect(try await forward("London").first?.isoCountryCode == "GB")
    #expect(try await forward("Tokyo", in: ontario).first?.isoCountryCode == "JP")
  }

  /// Without a region, places near the user come first, where the program knows the user's location.
  @Test func withoutARegionTheUserIsTheMiddle() async throws {
    let ontario = CLLocation(latitude: 43, longitude: -81.2)
    #expect(try await forward("London", user: ontario).first?.isoCountryCode == "CA")
    #expect(try await forward("Tokyo", user: ontario).first?.isoCountryCode == "JP")
    let britain = (52.0, 0.0, 200.0)
    #expect(try await forward("London", in: britain, user: ontario).first?.isoCountryCode == "GB")
    let nowhere = CLLocation(latitude: .nan, longitude: 0)
    #expect(try await forward("London", user: nowhere).first?.isoCountryCode == "GB")
  }

  @Test func addressesAreFoundByTheirParts() async throws {
    let address = CNMutablePostalAddress()
    address.street = "Neumarkt 1"
    address.city = "Dresden"
    address.postalCode = "01067"
    address.isoCountryCode = "de"
    let geocoder = try geocoder()
    let german = try await geocoder.geocodePostalAddress(address, preferredLocale: Locale(identifier: "de"))
    #expect(german.first?.locality == "Dresden" && german.first?.country == "Deutschland")
    let old: [String?] = await withCheckedContinuation { continuation in
      func ask<Old: HasOldName>(_ old: Old) {
        old.ask(geocoder, ["City": "Dresden", "Country": "Germany", "Street": "Neumarkt 1"]) { places, _ in
          continuation.resume(returning: (places ?? []).map(\.locality))
        }
      }
      ask(OldName())
    }
    #expect(old.first == "Dresden")
  }
}
