import Geofencing
import Places
import Providers
import Testing

@testable import PlaceBuilder

@Suite struct LayerSearchTests {
  private static let city = ["addr:city": "Dresden", "addr:postcode": "01097"]
  private static let features = [
    TestLayer.address(51.0505, 13.7400, "Hauptstraße", "5", city),
    TestLayer.address(51.0507, 13.7402, "Hauptstraße", "5a", city),
    TestLayer.address(51.0515, 13.7410, "Hauptstraße", "9", city),
    TestLayer.address(51.0506, 13.7401, "Hauptstraße", "6-10", city),
    TestLayer.address(52.5200, 13.4050, "Hauptstraße", "5"),
    TestLayer.address(39.7990, -89.6440, "Main Street", "5"),
    TestLayer.address(37.2090, -93.2920, "Main Street", "5"),
    TestLayer.address(40.7484, -73.9857, "5th Avenue", "350"),
    TestLayer.address(39.9847, 116.3105, "中关村大街", "27号"),
    TestLayer.address(37.5006, 127.0364, "테헤란로", "152"),
    TestLayer.feature(
      35.6590, 139.7050,
      [
        "addr:city": "渋谷区", "addr:quarter": "渋谷", "addr:neighbourhood": "二丁目", "addr:block_number": "1",
        "addr:housenumber": "1",
      ]
    ),
    TestLayer.feature(51.0519, 13.7415, ["name": "Frauenkirche", "tourism": "attraction"]),
  ]

  private func first(_ text: String, near region: CircularRegion? = nil) throws -> Place? {
    try TestLayer.with(Self.features) { $0.places(matching: .text(text), near: region, language: "en").first }
  }

  @Test(arguments: [
    ("Hauptstraße 5, Dresden", "5", 51.0505), ("hauptstr. 5 dresden", "5", 51.0505),
    ("5 Hauptstrasse, Dresden", "5", 51.0505),
    ("Dresden, Hauptstraße 5", "5", 51.0505), ("Hauptstr 5 A, 01097 Dresden", "5a", 51.0507),
    ("Hauptstraße 5, Berlin", "5", 52.52), ("5 Main St, Springfield, Illinois", "5", 39.799),
    ("5 Main Street, Springfield, MO", "5", 37.209), ("350 Fifth Ave, New York", "350", 40.7484),
    ("350 5th Avenue, New York, NY", "350", 40.7484), ("北京市海淀区中关村大街27号", "27号", 39.9847),
    ("서울 테헤란로 152", "152", 37.5006), ("東京都渋谷区渋谷2-1-1", "1-1", 35.659), ("東京都渋谷区渋谷二丁目1番1号", "1-1", 35.659),
  ])
  func findsTheAddress(_ text: String, _ number: String, _ latitude: Double) throws {
    let found = try #require(try first(text))
    #expect(found.subThoroughfare == number)
    #expect(abs(found.position.latitudeDegrees - latitude) < 1e-6 && found.radius == 20)
  }

  @Test func rangeContainsItsNumbers() throws {
    let found = try #require(try first("Hauptstraße 8, Dresden"))
    #expect(found.subThoroughfare == "6-10" && found.thoroughfare == "Hauptstraße")
  }

  @Test func numberBetweenTwoKnownOnesIsMarkedByItsRadius() throws {
    let found = try #require(try first("Hauptstraße 7, Dresden"))
    #expect(found.subThoroughfare == "7" && found.radius.map { $0 >= 60 } == true)
    #expect(abs(found.position.latitudeDegrees - 51.0510) < 1e-6)
  }

  @Test func unknownNumberIsTheStreetAndUnknownStreetTheTown() throws {
    let street = try #require(try first("Hauptstraße 4711, Dresden"))
    #expect(street.thoroughfare == "Hauptstraße" && street.subThoroughfare == nil)
    #expect(street.radius.map { $0 >= 100 } == true && street.locality == "Dresden")
    let town = try #require(try first("Nixweg 5, Dresden"))
    #expect(town.thoroughfare == nil && town.locality == "Dresden" && town.radius.map { $0 > 1000 } == true)
  }

  @Test func streetAloneIsFoundNearTheRegion() throws {
    let berlin = CircularRegion(latitudeDegrees: 52.5, longitudeDegrees: 13.4, radius: 20_000)
    let found = try #require(try first("Hauptstraße 5", near: berlin))
    #expect(abs(found.position.latitudeDegrees - 52.52) < 1e-6)
    let all = try TestLayer.with(Self.features) {
      $0.places(matching: .text("Hauptstraße 5"), near: nil, language: "en")
    }
    #expect(all.count == 2)
  }

  @Test func sightIsFoundByName() throws {
    #expect(try first("Frauenkirche, Dresden")?.areasOfInterest == ["Frauenkirche"])
    #expect(try first("Frauenkirche")?.name == "Frauenkirche")
  }

  @Test func townBeatsAStreetOfItsName() throws {
    let features = [TestLayer.address(51.05, 13.74, "Paris", "5")]
    try TestLayer.with(features) { atlas in
      let places = atlas.places(matching: .text("Paris"), near: nil, language: "en")
      #expect(places.first?.isoCountryCode == "FR" && places.contains { $0.thoroughfare == "Paris" })
    }
  }

  @Test func addressInFieldsIsFound() throws {
    var fields = PostalFields()
    (fields.street, fields.city, fields.isoCountryCode) = ("Hauptstr. 5", "Dresden", "DE")
    let found = try TestLayer.with(Self.features) { atlas in
      atlas.places(matching: .address(fields), near: nil, language: "en").first
    }
    #expect(found?.thoroughfare == "Hauptstraße" && found?.subThoroughfare == "5" && found?.locality == "Dresden")
  }

  @Test func postalCodeIsFound() throws {
    let rows =
      "DE\t01067\tDresden\tSachsen\tSN\t\t00\tDresden\t14612\t51.0600\t13.7211\t6\n"
      + "GB\tSW1A\tLondon\tEngland\tENG\t\t\t\t\t51.5010\t-0.1416\t4\n"
    try TestLayer.with([("codes.txt", rows)]) { atlas in
      for text in ["01067", "01067 Dresden", "Germany, 01067"] {
        let place = try #require(atlas.places(matching: .text(text), near: nil, language: "en").first)
        #expect(place.postalCode == "01067" && place.locality == "Dresden" && place.isoCountryCode == "DE")
      }
      #expect(atlas.places(matching: .text("SW1A"), near: nil, language: "en").first?.postalCode == "SW1A")
    }
  }

  @Test func layerWithoutBaseKnowsItsOwnTowns() throws {
    let bytes = try TestLayer.bytes([("x.geojson", Self.features.joined(separator: "\n"))])
    try bytes.withByteView { view in
      let atlas = PlaceAtlas(base: nil, layers: [try PlaceLayer(memory: view)])
      let found = atlas.places(matching: .text("Hauptstraße 5, Dresden"), near: nil, language: nil)
      #expect(found.first?.locality == "Dresden" && found.first?.subThoroughfare == "5")
    }
  }
}
