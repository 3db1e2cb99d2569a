import Foundation
import Places
import Testing

@testable import PlaceBuilder

/// An extract made by hand, which Debian's osmium reads as any other.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/osmium"), "osmium-tool is not installed"))
struct OSMExtractTests {
  private static let extract = """
    <?xml version='1.0' encoding='UTF-8'?>
    <osm version="0.6" generator="hand">
     <node id="1" version="1" lat="51.0505" lon="13.7400"><tag k="addr:street" v="Hauptstraße"/>
      <tag k="addr:housenumber" v="5"/><tag k="addr:postcode" v="01097"/><tag k="addr:city" v="Dresden"/></node>
     <node id="2" version="1" lat="51.0500" lon="13.7500"><tag k="addr:street" v="Lange Straße"/>
      <tag k="addr:housenumber" v="2"/></node>
     <node id="3" version="1" lat="51.0540" lon="13.7500"><tag k="addr:street" v="Lange Straße"/>
      <tag k="addr:housenumber" v="10"/></node>
     <node id="4" version="1" lat="51.0600" lon="13.7600"/>
     <node id="5" version="1" lat="51.0600" lon="13.7640"/>
     <node id="6" version="1" lat="51.0519" lon="13.7414"/>
     <node id="7" version="1" lat="51.0519" lon="13.7418"/>
     <node id="8" version="1" lat="51.0521" lon="13.7418"/>
     <node id="9" version="1" lat="51.0521" lon="13.7414"/>
     <way id="20" version="1"><nd ref="2"/><nd ref="3"/><tag k="addr:interpolation" v="even"/></way>
     <way id="21" version="1"><nd ref="4"/><nd ref="5"/><tag k="highway" v="residential"/>
      <tag k="name" v="Neue Gasse"/></way>
     <way id="22" version="1"><nd ref="6"/><nd ref="7"/><nd ref="8"/><nd ref="9"/><nd ref="6"/>
      <tag k="building" v="church"/><tag k="tourism" v="attraction"/><tag k="name" v="Frauenkirche"/></way>
    </osm>

    """

  @Test func addressesStreetsSightsAndInterpolationsAreRead() throws {
    let bytes = try TestLayer.bytes([("x.osm", Self.extract)], licence: nil)
    try bytes.withByteView { view in
      let layer = try PlaceLayer(memory: view)
      #expect(layer.addressCount == 6 && layer.streetCount == 3 && layer.pointCount == 1)
      #expect(PlaceNotice(layer.notice).licence == "ODbL 1.0")
      #expect(layer.notice.contains("© OpenStreetMap contributors"))
      let atlas = PlaceAtlas(base: try PlaceFile(path: InstalledPlaces.seed), layers: [layer])
      func name(_ latitude: Double, _ longitude: Double) -> String? {
        atlas.place(at: TestLayer.position(latitude, longitude), language: "de")?.name
      }
      #expect(name(51.0505, 13.74) == "Hauptstraße 5" && name(51.0520, 13.7501) == "Lange Straße 6")
      #expect(name(51.0601, 13.762) == "Neue Gasse" && name(51.0520, 13.7416) == "Frauenkirche")
    }
  }

  @Test func damagedExtractIsAnErrorWithOsmiumsMessage() {
    #expect(throws: BuildError.self) { _ = try TestLayer.bytes([("x.osm.pbf", "no extract")], licence: nil) }
  }
}
