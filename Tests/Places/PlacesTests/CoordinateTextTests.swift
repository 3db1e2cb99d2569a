import Geofencing
import NavigationMath
import Providers
import Testing

@testable import Places

@Suite struct CoordinateTextTests {
  private func read(_ text: String, _ language: String? = nil) -> CoordinateText? {
    CoordinateText(text, language: language) { name in
      switch name {
      case "Zürich", "Zürich Schweiz": Seed.position(47.37, 8.54)
      case "": Seed.position(47.4, 8.5)
      default: nil
      }
    }
  }

  private func isNear(_ found: CoordinateText?, _ latitude: Double, _ longitude: Double, _ tolerance: Double = 1e-6)
    -> Bool
  {
    guard let position = found?.position else { return false }
    return (position.latitudeDegrees - latitude).magnitude < tolerance
      && (position.longitudeDegrees - longitude).magnitude < tolerance
  }

  @Test(arguments: [
    "51.05, 13.74", "51,05 13,74", "51° 3′ 0″ N, 13° 44′ 24″ E", "北纬51度3分0秒 东经13度44分24秒", "geo:51.05,13.74",
    "+51.05+013.74/",
  ])
  func numbersArePoints(text: String) {
    let found = read(text)
    #expect(isNear(found, 51.05, 13.74))
    #expect(found?.radius == nil)
  }

  @Test(arguments: [
    ("33UVS1168256140", 0.70711), ("geohash:u31", 92_600), ("9F3M3P2R+22", 8.2), ("geo:51.05,13.74;u=25", 25),
  ])
  func areasHaveARadius(text: String, radius: Double) throws {
    let found = try #require(read(text)?.radius)
    #expect((found - radius).magnitude < radius * 0.05)
  }

  /// 9G8F+6W is the code of a house in Zürich: 8FVC9G8F+6W, 47.365562, 8.524813 (the specification's example).
  @Test(arguments: [
    "9G8F+6W Zürich", "Zürich 9G8F+6W", "9G8F+6W, Zürich, Schweiz", "9g8f+6w", "VC9G8F+6W", "8FVC9G8F+6W",
    "8FVC9G8F+6W Zürich",
  ])
  func shortPlusCodeIsNearATown(text: String) {
    #expect(isNear(read(text), 47.365562, 8.524813))
  }

  @Test(arguments: [
    "9G8F+6W Atlantis", "9G8F+6W 9G8F+6W Zürich", "6W+22 Zürich", "+6W Zürich", "Zürich+", "A+B C", "++", "Zürich",
  ])
  func otherTextsAreNoCoordinates(text: String) {
    #expect(read(text) == nil)
  }

  @Test func letterOIsWestInFrench() {
    #expect(isNear(read("48,85° N 2,35° O", "fr-CA"), 48.85, -2.35))
    #expect(isNear(read("48,85° N 2,35° O", "de"), 48.85, 2.35))
    #expect(isNear(read("48,85° N 2,35° O"), 48.85, 2.35))
  }

  /// No name of the file, as it is written or folded, is taken for coordinates.
  @Test func namesOfPlacesAreNoCoordinates() throws {
    let file = try #require(Seed.file)
    var taken: [String] = []
    var count = 0
    func check(_ name: String) {
      count += 1
      if read(name) != nil { taken.append(name) }
    }
    file.keys.each(prefix: []) { cursor in
      check(String(decoding: cursor.key, as: UTF8.self))
      return true
    }
    for town in 0..<file.places.count {
      let record = try #require(file.places.details.record(town))
      check(String(decoding: [UInt8](record.name), as: UTF8.self))
      for language in 1...UInt8(file.languages.tags.count) {
        guard let name = file.places.details.names.name(town, language: language) else { continue }
        check(String(decoding: [UInt8](name), as: UTF8.self))
      }
    }
    #expect(count > 50_000)
    #expect(taken.isEmpty, "\(taken)")
  }
}

@Suite struct PlaceFileCoordinatesTests {
  private func place(_ text: String, near region: CircularRegion? = nil) throws -> Place? {
    try #require(Seed.file).placeAtCoordinates(.text(text), near: region, language: "en")
  }

  @Test func areaHasItsCentreAndRadius() throws {
    let found = try #require(try place("33UVS1168256140"))
    #expect(found.locality == "Dresden")
    #expect((try #require(found.radius) - 0.7071).magnitude < 0.001)
    #expect((found.position.latitudeDegrees - 51.05).magnitude < 0.001)
  }

  @Test func shortPlusCodeIsCompletedNearATownOrTheRegion() throws {
    let byTown = try #require(try place("9G8F+6W Zürich"))
    #expect((byTown.position.latitudeDegrees - 47.3655625).magnitude < 1e-9)
    #expect(byTown.isoCountryCode == "CH")
    let region = CircularRegion(latitudeDegrees: 47.4, longitudeDegrees: 8.5, radius: 10_000)
    #expect(try place("9G8F+6W", near: region)?.position == byTown.position)
    #expect(try place("9G8F+6W") == nil)
  }

  @Test func namesAreSearchedByOthers() throws {
    #expect(try place("Dresden") == nil)
    #expect(try place("91, 200") == nil)
    #expect(try #require(Seed.file).placeAtCoordinates(.address(PostalFields()), near: nil, language: nil) == nil)
  }
}
