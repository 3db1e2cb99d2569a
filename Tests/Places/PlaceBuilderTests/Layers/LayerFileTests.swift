import Foundation
import Places
import TestSupport
import Testing

@testable import PlaceBuilder

@Suite struct LayerFileTests {
  @Test func badRowsAreLeftOutAndTheOthersUsed() throws {
    let text = """
      LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH
      -89.6440,39.7990,5,Main St,,Springfield,,IL,62701,,
      x,y,7,Main St,,Springfield,,IL,62701,,
      -89.6441,97.7990,9,Main St,,Springfield,,IL,62701,,
      "-89.6442",39.7991,"11","Main, ""Old"" St",,Springfield,,IL,62701,,
      -89.6443,39.7992,,Main St,,Springfield,,IL,62701,,

      """
    try TestLayer.with([("us.csv", text)]) { atlas in
      let layer = try #require(atlas.layers.first)
      #expect(layer.addressCount == 2 && layer.streetCount == 2)
      let place = atlas.place(at: TestLayer.position(39.7991, -89.6442), language: "en")
      #expect(
        place?.thoroughfare == "Main, \"Old\" St" && place?.subThoroughfare == "11" && place?.postalCode == "62701")
    }
  }

  @Test func formatIsRecognised() throws {
    let places =
      "1\tStephansdom\tStephansdom\tSteffl,St. Stephen's\t48.2085\t16.3731\tS\tCH\tAT\t\t09\t\t\t\t0\t\t171\tEurope/Vienna\t2020-01-01\n"
    try TestLayer.with([("AT.txt", places)]) { atlas in
      let place = atlas.places(matching: .text("Steffl, Wien"), near: nil, language: "en").first
      #expect(place?.name == "Stephansdom" && place?.isoCountryCode == "AT")
    }
  }

  @Test func quarterOfGeoNamesIsSubLocality() throws {
    let places =
      "2\tNeustadt\tNeustadt\t\t51.066\t13.748\tP\tPPLX\tDE\t\t13\t\t\t\t0\t\t110\tEurope/Berlin\t2020-01-01\n"
    try TestLayer.with([("DE.txt", places)]) { atlas in
      let place = atlas.place(at: TestLayer.position(51.067, 13.75), language: "de")
      #expect(place?.subLocality == "Neustadt" && place?.locality == "Dresden")
    }
  }

  @Test func collectionsAndLinesAreTheSame() throws {
    let features = [
      TestLayer.address(51.05, 13.74, "Hauptstraße", "5"), TestLayer.address(51.06, 13.75, "Königstraße", "7"),
    ]
    let collection =
      "{ \"type\": \"FeatureCollection\", \"name\":\"x\", \"features\": [\n\(features.joined(separator: ",\n"))\n]}\n"
    let lines = try TestLayer.bytes([("x.geojson", features.joined(separator: "\n"))])
    #expect(try TestLayer.bytes([("x.geojson", collection)]) == lines)
    #expect(try TestLayer.bytes([("x.geojson", features.map { "\u{1E}\($0)\n" }.joined())]) == lines)
  }

  @Test func columnsOfOpenAddressesAreReadAsFeatures() throws {
    let feature = """
      {"type":"Feature","properties":{"hash":"a","number":12,"street":"High Street","unit":"","city":"Oxford","district":"",\
      "region":"","postcode":"OX1 4DB","id":null},"geometry":{"type":"Point","coordinates":[-1.2520,51.7520]}}
      """
    try TestLayer.with([feature]) { atlas in
      let place = atlas.place(at: TestLayer.position(51.752, -1.252), language: "en")
      #expect(place?.name == "12 High Street" && place?.postalCode == "OX1 4DB" && place?.locality == "Oxford")
    }
  }

  @Test func areaIsAtItsMiddle() throws {
    let ring = "[[[13.7400,51.0500],[13.7404,51.0500],[13.7404,51.0502],[13.7400,51.0502],[13.7400,51.0500]]]"
    let feature = TestLayer.feature(
      "{\"type\":\"Polygon\",\"coordinates\":\(ring)}",
      ["addr:street": "Hauptstraße", "addr:housenumber": "5", "building": "yes"])
    try TestLayer.with([feature]) { atlas in
      let place = try #require(atlas.place(at: TestLayer.position(51.05, 13.74), language: "en"))
      #expect(
        abs(place.position.latitudeDegrees - 51.0501) < 1e-7 && abs(place.position.longitudeDegrees - 13.7402) < 1e-7)
    }
  }

  @Test func interpolatedNumbersAreMarked() throws {
    let features = [
      TestLayer.address(51.0500, 13.7400, "Lange Straße", "2"),
      TestLayer.address(51.0540, 13.7400, "Lange Straße", "10"),
      TestLayer.feature(
        "{\"type\":\"LineString\",\"coordinates\":[[13.74,51.05],[13.74,51.054]]}", ["addr:interpolation": "even"]),
    ]
    try TestLayer.with(features) { atlas in
      #expect(atlas.layers.first?.addressCount == 5)
      let place = try #require(atlas.place(at: TestLayer.position(51.0520, 13.7401), language: "en"))
      #expect(place.subThoroughfare == "6" && place.radius == 60)
      let found = try #require(
        atlas.places(matching: .text("Lange Straße 4, Dresden"), near: nil, language: "en").first)
      #expect(abs(found.position.latitudeDegrees - 51.051) < 1e-6 && found.radius == 60)
    }
  }

  @Test func severalNumbersOfOneHouseAreSeveralAddresses() throws {
    try TestLayer.with([TestLayer.address(51.05, 13.74, "Hauptstraße", "5;7; 9")]) { atlas in
      #expect(atlas.layers.first?.addressCount == 3)
    }
  }

  @Test(arguments: [
    ["--layer"], ["--layer", "x"], ["--layer", "x", "--format", "pdf", "y"], ["--layer", "x", "--licence"],
    ["--layer", "x", "--what"],
  ])
  func wrongArgumentsAreUsageErrors(_ arguments: [String]) {
    do {
      _ = try LayerFile(arguments)
      Issue.record("no error")
    } catch {
      #expect(error.status == .usage)
    }
  }

  @Test func licenceIsNeededWhereTheFormatHasNone() {
    #expect(throws: BuildError.self) {
      _ = try TestLayer.bytes([("x.geojson", TestLayer.address(51.05, 13.74, "Hauptstraße", "5"))], licence: nil)
    }
  }

  @Test func fileWithoutUsableRowsIsAnError() {
    #expect(throws: BuildError.self) { _ = try TestLayer.bytes([("x.csv", "LON,LAT,NUMBER,STREET\nx,y,1,z\n")]) }
    #expect(throws: BuildError.self) { _ = try TestLayer.bytes([("x.geojson", "{\"type\":\"FeatureColl")]) }
    #expect(throws: BuildError.self) { _ = try TestLayer.bytes([("x.geojson", "no JSON")]) }
  }

  /// Any bytes are rows that cannot be used, or an error.
  @Test func hostileInputNeverCrashes() throws {
    var random = SplitMix64(seed: 1)
    let good = Array(TestLayer.address(51.05, 13.74, "Hauptstraße", "5", ["name": "x", "place": "suburb"]).utf8)
    for round in 0..<300 {
      var bytes = good
      for _ in 0..<(1 + round % 9) {
        bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if round % 5 == 0 { bytes = Array(bytes.prefix(.random(in: 0..<bytes.count, using: &random))) }
      var rows = RowCollector(NameFolder(table: .empty))
      rows.begin("test")
      FeatureRows.add(bytes, 1, to: &rows)
      GeoNamesRows.addPlace(bytes, 1, to: &rows)
      GeoNamesRows.addCode(bytes, 1, to: &rows)
      #expect(rows.count <= 1)
    }
  }
}
