import Bytes
import Places
import Testing

@testable import PlaceBuilder

@Suite struct LayerReverseTests {
  private static let dresden = [
    TestLayer.address(51.0505, 13.7400, "Hauptstraße", "5", ["addr:postcode": "01097", "addr:city": "Dresden"]),
    TestLayer.address(51.0506, 13.7404, "Hauptstraße", "7", ["addr:postcode": "01097", "addr:city": "Dresden"]),
    TestLayer.feature(51.0519, 13.7415, ["name": "Frauenkirche", "tourism": "attraction", "name:ja": "聖母教会"]),
    TestLayer.feature(
      "{\"type\":\"LineString\",\"coordinates\":[[13.7500,51.0600],[13.7540,51.0600]]}",
      ["highway": "residential", "name": "Neue Gasse"]),
  ]

  @Test func nearestAddressIsTheName() throws {
    try TestLayer.with(Self.dresden) { atlas in
      let place = try #require(atlas.place(at: TestLayer.position(51.05052, 13.74005), language: "en"))
      #expect(place.name == "Hauptstraße 5" && place.thoroughfare == "Hauptstraße" && place.subThoroughfare == "5")
      #expect(place.postalCode == "01097" && place.locality == "Dresden" && place.administrativeArea == "Saxony")
      #expect(place.timeZone == "Europe/Berlin" && place.radius == 20)
      #expect(abs(place.position.latitudeDegrees - 51.0505) < 1e-7)
    }
  }

  @Test func townOfTheLayerIsInTheReadersLanguage() throws {
    let munich = TestLayer.address(48.1372, 11.5756, "Marienplatz", "8", ["addr:city": "München"])
    try TestLayer.with([munich]) { atlas in
      let position = TestLayer.position(48.1372, 11.5756)
      #expect(atlas.place(at: position, language: "en")?.locality == "Munich")
      #expect(atlas.place(at: position, language: "ja")?.locality == "ミュンヘン")
      #expect(atlas.place(at: position, language: "de")?.locality == "München")
    }
  }

  @Test func sightWithoutAddressIsTheName() throws {
    try TestLayer.with(Self.dresden) { atlas in
      let place = try #require(atlas.place(at: TestLayer.position(51.0522, 13.7419), language: "en"))
      #expect(place.name == "Frauenkirche" && place.areasOfInterest == ["Frauenkirche"] && place.thoroughfare == nil)
      #expect(atlas.place(at: TestLayer.position(51.0522, 13.7419), language: "ja")?.name == "聖母教会")
    }
  }

  @Test func streetWithoutAddressesHasNoNumber() throws {
    try TestLayer.with(Self.dresden) { atlas in
      let place = try #require(atlas.place(at: TestLayer.position(51.0602, 13.7520), language: "en"))
      #expect(place.thoroughfare == "Neue Gasse" && place.subThoroughfare == nil && place.name == "Neue Gasse")
    }
  }

  @Test func farFromTheLayerTheBaseAnswers() throws {
    try TestLayer.with(Self.dresden) { atlas in
      for (latitude, longitude) in [(48.85, 2.35), (30.0, -40.0), (51.0505, 13.7420)] {
        let position = TestLayer.position(latitude, longitude)
        let place = try #require(atlas.place(at: position, language: "en"))
        #expect(place.thoroughfare == nil)
        if longitude < 13 { #expect(place == atlas.base?.place(at: position, language: "en")) }
      }
      #expect(atlas.place(at: TestLayer.position(91, 0), language: nil) == nil)
    }
  }

  @Test(arguments: [
    (40.7484, -73.9857, "5th Avenue", "350", "350 5th Avenue"),
    (48.8606, 2.3376, "Rue de Rivoli", "99", "99 Rue de Rivoli"),
    (39.9847, 116.3105, "中关村大街", "27号", "中关村大街27号"), (35.6595, 139.7005, "渋谷2丁目", "1-1", "渋谷2丁目1-1"),
    (37.5006, 127.0364, "테헤란로", "152", "테헤란로 152"),
  ])
  func orderOfStreetAndNumberIsThatOfTheCountry(
    _ latitude: Double, _ longitude: Double, _ street: String, _ number: String, _ line: String
  ) throws {
    try TestLayer.with([TestLayer.address(latitude, longitude, street, number)]) { atlas in
      #expect(atlas.place(at: TestLayer.position(latitude, longitude), language: "en")?.name == line)
    }
  }

  @Test func addressesOnBothSidesOfTheAntimeridianAreNear() throws {
    let features = [
      TestLayer.address(-16.7, 179.9999, "Coast Road", "1"), TestLayer.address(-16.7, -179.9990, "Coast Road", "9"),
    ]
    try TestLayer.with(features) { atlas in
      #expect(atlas.place(at: TestLayer.position(-16.7, -179.9999), language: nil)?.subThoroughfare == "1")
    }
  }

  @Test func postalCodeIsThatOfTheNearestPoint() throws {
    let rows = """
      DE\t01067\tDresden\tSachsen\tSN\t\t00\tDresden\t14612\t51.0600\t13.7211\t6
      DE\t01097\tDresden\tSachsen\tSN\t\t00\tDresden\t14612\t51.0667\t13.7439\t6
      CZ\t405 02\tDecin\t\t\t\t\t\t\t51.0600\t13.7220\t4

      """
    try TestLayer.with([("codes.txt", rows)]) { atlas in
      let place = try #require(atlas.place(at: TestLayer.position(51.066, 13.743), language: "en"))
      #expect(place.postalCode == "01097" && place.locality == "Dresden")
      #expect(atlas.place(at: TestLayer.position(52.5, 13.4), language: "en")?.postalCode == nil)
    }
  }

  @Test func nearestOfSeveralLayersWins() throws {
    let one = try TestLayer.bytes([("a.geojson", TestLayer.address(51.05, 13.74, "Alte Straße", "1"))])
    let other = try TestLayer.bytes([("b.geojson", TestLayer.address(51.0501, 13.74, "Neue Straße", "2"))])
    try one.withByteView { first in
      try other.withByteView { second in
        let atlas = PlaceAtlas(base: nil, layers: [try PlaceLayer(memory: first), try PlaceLayer(memory: second)])
        #expect(atlas.place(at: TestLayer.position(51.0501, 13.74), language: nil)?.thoroughfare == "Neue Straße")
        #expect(atlas.place(at: TestLayer.position(51.04999, 13.74), language: nil)?.thoroughfare == "Alte Straße")
        #expect(atlas.place(at: TestLayer.position(40, 13.74), language: nil) == nil)
      }
    }
  }
}
