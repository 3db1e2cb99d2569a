import LinuxTestSupport
import MapGeometry
import MapRendering
import Testing

@Suite(.needsCairo) struct GroundSourceTests {
  private let folder = TemporaryFolder()
  private static let world = MapViewport(
    center: MapPoint(x: 0x1p27, y: 0x1p27), scale: 0x1p-20, width: 256, height: 256)

  @Test func baseMapIsForLargeAreasOnly() {
    let source = GroundSource(paths: [])
    #expect(source.ground(for: Self.world).land.count > 200)
    var near = Self.world
    near.scale = 0x1p-10
    #expect(source.ground(for: near).isEmpty)
  }

  @Test func polygonsOfTheUserReplaceTheBaseMap() {
    let text = #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]]]}"#
    let source = GroundSource(paths: [folder.file("land.geojson", Array(text.utf8))])
    #expect(source.ground(for: Self.world).land.count == 1)
    var near = Self.world
    near.scale = 1
    #expect(!source.ground(for: near).isEmpty)
  }

  @Test func tilesBringTheirAttribution() {
    let path = TileFile.make(
      in: folder, metadata: [("attribution", "© somewhere")], tiles: [(0, 0, 0, TileFile.png(0xFF))])
    let ground = GroundSource(paths: [path]).ground(for: Self.world, kind: .hybrid)
    #expect(ground.tiles.count == 1 && ground.attributions == ["© somewhere"])
    #expect(ground.land.isEmpty && ground.lines.count > 200)
  }

  @Test func satelliteMapWithoutTilesIsTheStandardOneWithAMessage() {
    #expect(GroundSource(paths: []).ground(for: Self.world, kind: .satellite).land.count > 200)
    #expect(RenderingMessages.all.contains { $0.hasPrefix("satellite maps need raster tiles") })
  }

  @Test func fileThatCannotBeUsedIsLeftOutWithAMessage() {
    #expect(GroundSource(paths: ["/nonexistent.mbtiles"]).ground(for: Self.world).land.count > 200)
    #expect(RenderingMessages.all.contains { $0.contains("/nonexistent.mbtiles") })
  }
}

@Suite struct BaseMapTests {
  private func isLand(_ latitude: Double, _ longitude: Double) -> Bool {
    let point = MapProjection.point(latitudeDegrees: latitude, longitudeDegrees: longitude)
    return BaseMap.rings.contains { MapRing.contains(point, ring: $0) }
  }

  @Test func tableHasAllRings() {
    #expect(BaseMap.rings.count == 287 && BaseMap.rings.reduce(0) { $0 + $1.count } == 10_297)
  }

  @Test func citiesAreOnLandAndOceansAreNot() {
    for (latitude, longitude) in [(48.2, 16.37), (35.68, 139.5), (-33.9, 150.9), (39.9, 116.4), (64.9, -18.5)] {
      #expect(isLand(latitude, longitude))
    }
    for (latitude, longitude) in [(0.0, -30.0), (30, -150), (-40, 80), (43, -5e-1 + -4.5e1)] {
      #expect(!isLand(latitude, longitude))
    }
  }

  @Test func ringsOfAPartReachIntoIt() {
    let rect = MapRegion(
      centerLatitudeDegrees: 47, centerLongitudeDegrees: 13, latitudeSpanDegrees: 4, longitudeSpanDegrees: 4
    ).rect
    let rings = BaseMap.rings(in: rect)
    #expect((3...20).contains(rings.count))
    let copy = rect.offsetBy(dx: MapProjection.worldSize, dy: 0)
    #expect(BaseMap.rings(in: copy) == rings)
  }
}
