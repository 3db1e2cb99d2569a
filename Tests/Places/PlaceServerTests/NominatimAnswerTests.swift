import Providers
import Testing

@testable import PlaceServer

@Suite struct NominatimAnswerTests {
  static let house = #"""
    {"place_id": 1, "licence": "Data © OpenStreetMap contributors, ODbL 1.0.", "osm_type": "node", "lat": "51.0519",
     "lon": "13.7411", "category": "place", "type": "house", "place_rank": 30, "importance": 7.5e-05, "name": "",
     "display_name": "1, Neumarkt, Innere Altstadt, Dresden, Sachsen, 01067, Deutschland",
     "address": {"house_number": "1", "road": "Neumarkt", "suburb": "Altstadt", "city": "Dresden", "state": "Sachsen",
     "ISO3166-2-lvl4": "DE-SN", "postcode": "01067", "country": "Deutschland", "country_code": "de"},
     "boundingbox": ["51.0518", "51.0520", "13.7410", "13.7412"]}
    """#

  private func places(_ text: String, isList: Bool = false) -> [Place]? {
    NominatimAnswer.places(Array(text.utf8), isList: isList)
  }

  @Test func aHouseHasAllParts() throws {
    let place = try #require(places(Self.house)?.first)
    #expect(place.position.latitudeDegrees == 51.0519 && place.position.longitudeDegrees == 13.7411)
    #expect(place.thoroughfare == "Neumarkt" && place.subThoroughfare == "1" && place.subLocality == "Altstadt")
    #expect(place.locality == "Dresden" && place.administrativeArea == "Sachsen" && place.postalCode == "01067")
    #expect(place.country == "Deutschland" && place.isoCountryCode == "DE" && place.name == nil)
    #expect(abs((place.radius ?? 0) - 13.2) < 1 && place.areasOfInterest.isEmpty)
  }

  @Test func sightsAndWatersHaveNames() {
    let church = #"{"lat":"51","lon":"13","category":"tourism","name":"Frauenkirche","address":{"road":"Neumarkt"}}"#
    #expect(places(church)?.first?.name == "Frauenkirche" && places(church)?.first?.areasOfInterest == ["Frauenkirche"])
    let lake = #"{"lat":"47.6","lon":"9.4","category":"natural","name":"Bodensee","address":{}}"#
    #expect(places(lake)?.first?.inlandWater == "Bodensee")
    let sea =
      #"{"lat":"47","lon":"-9","category":"natural","name":"","display_name":"Atlantic, x","address":{"ocean":"Atlantic"}}"#
    #expect(places(sea)?.first?.ocean == "Atlantic" && places(sea)?.first?.inlandWater == nil)
    #expect(places(sea)?.first?.name == "Atlantic")
  }

  @Test func listsHaveAtMostTenPlaces() {
    #expect(places("[]", isList: true) == [])
    #expect(places("[\(Self.house), \(Self.house)]", isList: true)?.count == 2)
    let many = "[" + [String](repeating: Self.house, count: 50).joined(separator: ",") + "]"
    #expect(places(many, isList: true)?.count == 10)
  }

  @Test func noPlaceIsNoError() {
    #expect(places(#"{"error": "Unable to geocode"}"#) == [])
    #expect(places(#"{"error": {"code": 400, "message": "x"}}"#) == [])
  }

  @Test(arguments: [
    "", "null", "[]", "{", "{\"lat\": 5}", "{\"address\": []}", "{\"boundingbox\": [\"1\",\"1\",\"1\",\"1\",\"1\"]}",
    "{\"lat\":\"1\",\"lon\":\"2\"} x", "<html>",
  ])
  func othersAreNone(_ text: String) { #expect(places(text) == nil) }

  @Test(arguments: ["91", "nan", "inf", "", "1,5", "0x10p400"])
  func invalidPositionsAreNoPlace(_ latitude: String) {
    #expect(places("{\"lat\": \"\(latitude)\", \"lon\": \"1\"}") == [])
  }

  @Test func depthAndLengthAreBounded() {
    let deep = "{\"extratags\":" + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000) + "}"
    #expect(places(deep) == nil)
    let long = String(repeating: "x", count: 10_000)
    #expect(places("{\"lat\":\"1\",\"lon\":\"2\",\"name\":\"\(long)\"}")?.first?.name == nil)
    let members = (0..<100).map { "\"x\($0)\":\"y\"" }.joined(separator: ",")
    #expect(places("{\"lat\":\"1\",\"lon\":\"2\",\"address\":{\(members)}}") == nil)
    #expect(places(#"{"lat":"1","lon":"2","name":"a\u001b[2Jb"}"#)?.first?.name == nil)
  }

  /// Bytes at random positions changed or cut: places or none, never a crash.
  @Test func damagedAnswersAreHarmless() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<3000 {
      var bytes = Array(Self.house.utf8)
      for _ in 0...random(3) { bytes[random(bytes.count)] = UInt8(random(256)) }
      bytes.removeLast(random(2) * random(bytes.count))
      for place in NominatimAnswer.places(bytes, isList: false) ?? [] {
        #expect(place.position.latitudeDegrees.magnitude <= 90 && place.position.longitudeDegrees.magnitude <= 180)
      }
    }
  }
}
