import Contacts
import CoreLocation
import Testing

/// Placemarks, and the geocoder with handlers.
struct PlacemarksTests {
  private let dresden = CLLocation(latitude: 51.05, longitude: 13.74)

  private func address() -> CNPostalAddress {
    let address = CNMutablePostalAddress()
    address.street = "Neumarkt 1"
    address.city = "Dresden"
    address.state = "Sachsen"
    address.postalCode = "01067"
    address.country = "Germany"
    address.isoCountryCode = "DE"
    return address
  }

  @Test func placemarks() throws {
    let church = CLPlacemark(location: dresden, name: "Frauenkirche", postalAddress: address())
    #expect(church.location?.coordinate.latitude == 51.05 && church.name == "Frauenkirche")
    #expect(church.postalAddress?.city == "Dresden")
    let same = CLPlacemark(placemark: church)
    #expect(same.name == church.name && same.postalAddress == church.postalAddress)
    #expect((church.copy() as? CLPlacemark)?.name == "Frauenkirche" && CLPlacemark.supportsSecureCoding)
    let data = try NSKeyedArchiver.archivedData(withRootObject: church, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data)
    #expect(read?.name == "Frauenkirche" && church.description.contains("Frauenkirche"))
  }

  /// Nothing is known of an empty one.
  @Test func unknownFields() {
    let none = CLPlacemark()
    let texts = [
      none.name, none.thoroughfare, none.subThoroughfare, none.locality, none.subLocality, none.administrativeArea,
      none.subAdministrativeArea, none.postalCode, none.isoCountryCode, none.country, none.inlandWater, none.ocean,
    ]
    #expect(texts.compactMap { $0 }.isEmpty)
    #expect(none.location == nil && none.region == nil && none.timeZone == nil)
    #expect(none.areasOfInterest == nil && none.postalAddress == nil)
  }

  private final class Town: CLPlacemark {
    override var locality: String? { "Pirna" }
    override var isoCountryCode: String? { "DE" }
    override var region: CLRegion? { CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "p") }
    override var timeZone: TimeZone? { TimeZone(identifier: "UTC") }
    override var areasOfInterest: [String]? { ["Elbe"] }
  }

  @Test func subclassed() {
    let town: CLPlacemark = Town()
    let line = [town.locality, town.isoCountryCode, town.country].compactMap { $0 }.joined(separator: ", ")
    #expect(line == "Pirna, DE")
    #expect(town.region?.identifier == "p" && town.timeZone != nil && town.areasOfInterest?.first == "Elbe")
  }

  /// One request, through its handler, which has the main thread: the towns it finds.
  @MainActor private func towns(
    _ request: (CLGeocoder, @escaping CLGeocodeCompletionHandler) -> Void
  ) async -> [String] {
    let geocoder = CLGeocoder()
    return await withCheckedContinuation { continuation in
      request(geocoder) { placemarks, error in
        MainActor.assumeIsolated {}
        #expect((placemarks == nil) == (error != nil))
        continuation.resume(returning: (placemarks ?? []).compactMap { $0.locality })
      }
    }
  }

  /// The places that come with Binnacle have towns, without streets.
  @Test @MainActor func requestsWithHandlers() async {
    let region: CLRegion? = CLCircularRegion(center: dresden.coordinate, radius: 1000, identifier: "town")
    let locale: Locale? = Locale(identifier: "ja")
    let address = address()
    let location = dresden
    #expect(await towns { $0.reverseGeocodeLocation(location, completionHandler: $1) } == ["Dresden"])
    #expect(
      await towns { $0.reverseGeocodeLocation(location, preferredLocale: locale, completionHandler: $1) }
        == ["ドレスデン"])
    let text = "Neumarkt 1, 01067 Dresden"
    #expect(await towns { $0.geocodeAddressString(text, completionHandler: $1) }.first == "Dresden")
    #expect(await towns { $0.geocodeAddressString(text, in: region, completionHandler: $1) }.first == "Dresden")
    #expect(
      await towns {
        $0.geocodeAddressString("北京市海淀区", in: region, preferredLocale: locale, completionHandler: $1)
      }.count > 0)
    #expect(await towns { $0.geocodePostalAddress(address, completionHandler: $1) } == ["Dresden"])
    #expect(
      await towns { $0.geocodePostalAddress(address, preferredLocale: locale, completionHandler: $1) }
        == ["ドレスデン"])
  }

  @Test @MainActor func cancelled() async {
    let geocoder = CLGeocoder()
    let location = dresden
    let code: CLError.Code? = await withCheckedContinuation { continuation in
      geocoder.reverseGeocodeLocation(location) { _, error in
        continuation.resume(returning: (error as? CLError)?.code)
      }
      // The answer waits for the main queue, where this is.
      #expect(geocoder.isGeocoding)
      geocoder.cancelGeocode()
    }
    #expect(code == .geocodeCanceled && !geocoder.isGeocoding)
  }

  @Test func requestsThatAreAwaited() async throws {
    let geocoder = CLGeocoder()
    let here = try await geocoder.reverseGeocodeLocation(dresden)
    #expect(here.first?.isoCountryCode == "DE")
    let german = try await geocoder.reverseGeocodeLocation(dresden, preferredLocale: Locale(identifier: "de"))
    #expect(german.first?.country == "Deutschland" && german.first?.administrativeArea == "Sachsen")
    #expect(german.first?.timeZone?.identifier == "Europe/Berlin")
    let paris = try await geocoder.geocodeAddressString("Paris")
    #expect(paris.first?.isoCountryCode == "FR")
    _ = try await geocoder.geocodeAddressString("Paris", in: nil)
    _ = try await geocoder.geocodeAddressString("Paris", in: nil, preferredLocale: nil)
    await #expect(throws: CLError.self) { try await geocoder.geocodePostalAddress(CNPostalAddress()) }
    await #expect(throws: CLError.self) {
      try await geocoder.geocodePostalAddress(CNPostalAddress(), preferredLocale: .current)
    }
    geocoder.cancelGeocode()
    #expect(!geocoder.isGeocoding)
  }
}
