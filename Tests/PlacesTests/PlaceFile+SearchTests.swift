import Geofencing
import LocationEngine
import NavigationMath
import Testing

@testable import Places

@Suite struct PlaceFileSearchTests {
  private func places(_ text: String, near region: CircularRegion? = nil, _ language: String? = "en") throws -> [Place]
  {
    try #require(Seed.file).places(matching: .text(text), near: region, language: language)
  }

  @Test(arguments: [
    ("Dresden", "Dresden", "DE"), ("münchen", "Munich", "DE"), ("Muenchen, Germany", "Munich", "DE"),
    ("Paris, TX", "Paris", "US"), ("Paris", "Paris", "FR"), ("Springfield, Illinois", "Springfield", "US"),
    ("1 Infinite Loop, Cupertino, CA", "Cupertino", "US"), ("東京都渋谷区", "Shibuya", "JP"), ("渋谷", "Shibuya", "JP"),
    ("臺北", "Taipei", "TW"), ("台北", "Taipei", "TW"), ("서울", "Seoul", "KR"),
    ("Hauptstraße 5, 01067 Dresden", "Dresden", "DE"),
    ("San Jose, Costa Rica", "San José", "CR"), ("ＬＯＮＤＯＮ", "London", "GB"),
  ])
  func findsTheTown(_ text: String, _ town: String, _ country: String) throws {
    let found = try places(text).first
    #expect(found?.locality == town && found?.isoCountryCode == country)
  }

  @Test(arguments: [
    ("Drseden", "Dresden"), ("San Fransisco", "San Francisco"), ("Lodon", "London"), ("Heidelb", "Heidelberg"),
  ])
  func toleratesTypingErrors(_ text: String, _ town: String) throws {
    #expect(try places(text).first?.locality == town)
  }

  @Test func regionIsAHintThatBeatsInhabitants() throws {
    let texas = CircularRegion(latitudeDegrees: 33.6, longitudeDegrees: -95.5, radius: 50_000)
    let found = try places("Paris", near: texas)
    #expect(found.first?.isoCountryCode == "US" && found.contains { $0.isoCountryCode == "FR" })
  }

  @Test func countriesAndDistrictsAreFound() throws {
    #expect(try places("Deutschland").first?.name == "Germany")
    #expect(try places("Bayern").first?.administrativeArea == "Bavaria")
  }

  @Test(arguments: ["51.05, 13.74", "51°03′00″N 13°44′24″E", "N51 03.0 E13 44.4", "13.74E 51.05N"])
  func coordinatesAreAPlace(_ text: String) throws {
    let found = try places(text)
    #expect(found.count == 1 && found[0].locality == "Dresden")
    #expect(
      abs(found[0].position.latitudeDegrees - 51.05) < 1e-9 && abs(found[0].position.longitudeDegrees - 13.74) < 1e-9)
  }

  @Test(arguments: ["", " ", "xyzzyq", ",,,", "123456", "1,2,3"])
  func nothingIsNoError(_ text: String) throws { #expect(try places(text).isEmpty) }

  @Test func addressIsFoundByItsTown() throws {
    var fields = PostalFields()
    fields.street = "Paris Street 7"
    fields.city = "Dresden"
    fields.isoCountryCode = "de"
    let found = try #require(Seed.file).places(matching: .address(fields), near: nil, language: "en")
    #expect(found.first?.locality == "Dresden")
  }

  @Test func namesAreInTheLanguageAskedFor() throws {
    #expect(try places("Dresden", near: nil, "ja").first?.locality == "ドレスデン")
    #expect(try places("東京", near: nil, nil).first?.country == "日本")
  }
}
