import Bytes
import NavigationMath
import Providers
import Testing

@testable import Places

@Suite struct PlaceFileReverseTests {
  private func place(_ latitude: Double, _ longitude: Double, _ language: String? = "en") throws -> Place {
    let file = try #require(Seed.file)
    return try #require(file.place(at: Seed.position(latitude, longitude), language: language))
  }

  @Test func townHasDistrictCountryAndZone() throws {
    let place = try place(51.05, 13.74)
    #expect(place.name == "Dresden" && place.locality == "Dresden" && place.administrativeArea == "Saxony")
    #expect(place.country == "Germany" && place.isoCountryCode == "DE" && place.timeZone == "Europe/Berlin")
    #expect(place.radius.map { $0 > 1000 && $0 <= 25_000 } == true)
  }

  @Test(arguments: [
    ("de", "Sachsen", "Deutschland"), ("zh-Hans-CN", "萨克森自由州", "德国"), ("ja", "ザクセン州", "ドイツ"),
    ("xx", "Saxony", "Germany"),
  ])
  func namesFollowTheLanguage(_ language: String, _ district: String, _ country: String) throws {
    let place = try place(51.05, 13.74, language)
    #expect(place.country == country)
    #expect(place.administrativeArea == district || place.administrativeArea == "Saxony")
  }

  @Test func namesWithoutALanguageAreThoseOfTheCountry() throws {
    #expect(try place(35.66, 139.70, nil).country == "日本")
    #expect(try place(40.71, -74.0, nil).country == "United States")
    #expect(try place(69.65, 18.96, nil).country == "Norge")
    // A German name that is equal to the default one comes before a French one.
    #expect(try place(47.6973, 8.6349, nil).locality == "Schaffhausen")
  }

  @Test func bigTownWinsOverItsQuarter() throws {
    let place = try place(35.66, 139.70)
    #expect(place.locality == "Tokyo" && place.subLocality == "Shibuya" && place.name == "Shibuya")
  }

  /// New York is nearer by its size, but in another state.
  @Test func townIsInTheDistrictOfThePosition() throws {
    let place = try place(40.72, -74.04)
    #expect(place.locality == "Jersey City" && place.administrativeArea == "New Jersey")
  }

  @Test(arguments: [
    (30.0, -40.0, "North Atlantic Ocean"), (43.0, 34.0, "Black Sea"), (-45.0, 160.0, "Tasman Sea"),
    (0.0, -160.0, "South Pacific Ocean"), (89.9, 0.0, "Arctic Ocean"), (42.5, 16.0, "Adriatic Sea"),
  ])
  func seaHasNoTown(_ latitude: Double, _ longitude: Double, _ ocean: String) throws {
    let place = try place(latitude, longitude)
    #expect(place.country == nil && place.locality == nil && place.name != nil)
    #expect(place.ocean == ocean || latitude == 0)
    #expect(place.timeZone?.hasPrefix("Etc/GMT") == true)
  }

  @Test func landWithoutTownHasNameAndCountry() throws {
    let place = try place(24.0, 10.0)
    #expect(place.isoCountryCode == "DZ" && place.name != nil && place.locality == nil && place.timeZone != nil)
  }

  @Test func antimeridianAndPolesAreOrdinary() throws {
    #expect(try place(-16.8, -179.99).isoCountryCode == "FJ")
    #expect(try place(-90, 0).isoCountryCode == "AQ")
    #expect(try place(90, 180).country == nil)
  }

  @Test(arguments: [(91.0, 0.0), (0.0, 181.0), (.nan, 0.0), (0.0, .infinity)])
  func invalidPositionHasNoPlace(_ latitude: Double, _ longitude: Double) throws {
    let file = try #require(Seed.file)
    #expect(file.place(at: Seed.position(latitude, longitude), language: nil) == nil)
  }
}
