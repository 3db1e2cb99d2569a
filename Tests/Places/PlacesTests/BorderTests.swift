import NavigationMath
import TestSupport
import Testing

@testable import Places

/// Towns at borders, where the lines of Natural Earth alone name the wrong country.
@Suite struct BorderTests {
  private func code(_ latitude: Double, _ longitude: Double) throws -> String? {
    let file = try #require(Seed.file)
    return file.place(at: Seed.position(latitude, longitude), language: "en")?.isoCountryCode
  }

  @Test(arguments: [
    ("El Paso", 31.7587, -106.4869, "US"), ("Ciudad Juárez", 31.7380, -106.4870, "MX"),
    ("Mexicali", 32.6500, -115.4700, "MX"), ("Calexico", 32.6789, -115.4989, "US"),
    ("Aflao", 6.1190, 1.1900, "GH"), ("Lomé", 6.1319, 1.2228, "TG"),
    ("Gombe, Kinshasa", -4.3030, 15.2930, "CD"), ("Brazzaville", -4.2661, 15.2832, "CG"),
    ("Woodlands", 1.4370, 103.7865, "SG"), ("Johor Bahru", 1.4655, 103.7578, "MY"),
    ("Futian, Shenzhen", 22.5410, 114.0600, "CN"), ("Sheung Shui", 22.5010, 114.1280, "HK"),
    ("Gongbei, Zhuhai", 22.2250, 113.5450, "CN"),
    ("Bangui", 4.3640, 18.5780, "CF"), ("Zongo", 4.3430, 18.5950, "CD"),
    ("Goma", -1.6780, 29.2230, "CD"), ("Gisenyi", -1.7010, 29.2600, "RW"),
    ("Kousséri", 12.0780, 15.0310, "CM"), ("N’Djamena", 12.1090, 15.0500, "TD"),
    ("Saint-Louis", 16.0180, -16.4896, "SN"),
    // Within the error of the line, a town counts more that is much nearer than those on the other side.
    ("Passau", 48.5748, 13.4609, "DE"), ("Heihe", 50.25, 127.5, "CN"), ("Nuevo Laredo", 27.4861, -99.5069, "MX"),
    ("Windsor", 42.3173, -83.0353, "CA"), ("Detroit", 42.3314, -83.0458, "US"),
    ("Konstanz", 47.66033, 9.17582, "DE"), ("Kreuzlingen", 47.6451, 9.1781, "CH"),
    ("Cieszyn", 49.75133, 18.63213, "PL"), ("Niagara Falls", 43.10012, -79.06627, "CA"),
    ("Bad Reichenhall", 47.7247, 12.8769, "DE"), ("Schärding", 48.4567, 13.4317, "AT"),
  ])
  func townAtABorderIsInItsCountry(_ name: String, _ latitude: Double, _ longitude: Double, _ country: String) throws {
    #expect(try code(latitude, longitude) == country, "\(name)")
  }

  @Test(arguments: [
    ("Büsingen", 47.6964, 8.6876, "DE"), ("Campione", 45.9682, 8.9718, "IT"), ("Llívia", 42.4646, 1.9807, "ES"),
    ("Vatican City", 41.9027, 12.4541, "VA"), ("Schaffhausen", 47.6973, 8.6349, "CH"), ("Rome", 41.895, 12.482, "IT"),
    ("Bouvet Island", -54.42, 3.36, "BV"),
  ])
  func enclaveIsInItsCountry(_ name: String, _ latitude: Double, _ longitude: Double, _ country: String) throws {
    #expect(try code(latitude, longitude) == country, "\(name)")
  }

  /// Natural Earth gives Svalbard the code of Norway.
  @Test func svalbardIsACountryOfISO3166() throws {
    let file = try #require(Seed.file)
    for (latitude, longitude) in [(78.22, 15.64), (79.08, 16.81), (78.11, 21.69)] {
      let place = try #require(file.place(at: Seed.position(latitude, longitude), language: "en"))
      #expect(place.isoCountryCode == "SJ" && place.name != nil && place.timeZone == "Arctic/Longyearbyen")
    }
  }

  @Test func townsAreInTheirOwnCountries() throws {
    let file = try #require(Seed.file)
    var wrong = 0
    for town in 0..<file.places.count {
      let position = Seed.position(file.places.latitude(town), file.places.longitude(town))
      let place = try #require(file.place(at: position, language: "en"))
      #expect(place.name != nil && place.country != nil)
      let country = file.regions.country(ofDistrict: file.places.district(town))
      if place.isoCountryCode != country.flatMap({ file.regions.code(ofCountry: $0) }) { wrong += 1 }
    }
    // Disputed areas are no exception: a town has the same country forward and backward.
    #expect(wrong <= 2, "\(wrong) of \(file.places.count)")
  }

  @Test func landHasANameAndACountry() throws {
    let file = try #require(Seed.file)
    var generator = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let latitude = Double.random(in: -90...90, using: &generator)
      let longitude = Double.random(in: -180...180, using: &generator)
      let place = try #require(file.place(at: Seed.position(latitude, longitude), language: nil))
      guard file.areas.district(latitude: latitude, longitude: longitude) != nil else { continue }
      #expect(place.name?.isEmpty == false, "\(latitude), \(longitude)")
      #expect(place.country != nil && place.isoCountryCode != nil, "\(latitude), \(longitude)")
    }
  }

  /// Quarters are nearer than the city's centre.
  @Test func cityOfAMillionIsTheLocalityAtItsCentre() throws {
    let file = try #require(Seed.file)
    for town in 0..<file.places.count where file.places.root(town) >= 1000 {
      let position = Seed.position(file.places.latitude(town), file.places.longitude(town))
      let place = try #require(file.place(at: position, language: "xx"))
      let name = try #require(file.places.name(town, in: []))
      guard place.locality != name else { continue }
      // A quarter of more than a million: the larger city wins.
      let larger = (0..<file.places.count).contains {
        file.places.root($0) > file.places.root(town)
          && file.places.name($0, in: []) == place.locality
      }
      #expect(larger, "\(name) is \(place.locality ?? "nothing")")
    }
  }
}
