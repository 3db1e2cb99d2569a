import Glibc
import LinuxTestSupport
import MapGeometry
import MapRendering
import MapScene
import TestSupport
import Testing

@Suite(.needsCairo) struct MBTilesTests {
  private let folder = TemporaryFolder()
  private static let world = MapViewport(
    center: MapPoint(x: 0x1p27, y: 0x1p27), scale: 0x1p-19, width: 512, height: 512)

  @Test func rowsAreCountedFromTheSouth() throws {
    let (north, south) = (TileFile.png(0xFF00_00FF), TileFile.png(0x0000_FFFF))
    let path = TileFile.make(
      in: folder, metadata: [("format", "png"), ("attribution", "me")],
      tiles: [(1, 0, 1, north), (1, 0, 0, south)])
    let file = try MBTiles(path: path)
    #expect(file.tile(MapTile(x: 0, y: 0, z: 1)) == north && file.tile(MapTile(x: 0, y: 1, z: 1)) == south)
    #expect(file.tile(MapTile(x: 1, y: 0, z: 1)) == nil)
    #expect(file.metadata.minimumZoom == 1 && file.metadata.maximumZoom == 1)
    let drawing = MapScene().flattened(
      viewport: Self.world, ground: GroundSource(paths: [path]).ground(for: Self.world, kind: .satellite))
    let picture = try PNGRenderer.pixels(drawing.withoutTexts, width: 512, height: 512)
    #expect(picture[100, 100] == [255, 0, 0, 255] && picture[100, 400] == [0, 0, 255, 255])
  }

  @Test func tilesOfANearerViewAreTheOnesOfTheDeepestLevel() throws {
    let path = TileFile.make(
      in: folder, metadata: [("minzoom", "0"), ("maxzoom", "1")],
      tiles: (0..<4).map { (1, $0 & 1, $0 >> 1, TileFile.png(0xFF00_00FF)) })
    let file = try MBTiles(path: path)
    var near = Self.world
    near.scale = 0x1p-16
    #expect(file.tiles(for: near).count == 4)
    near.scale = 1
    #expect(file.tiles(for: near).isEmpty)
    var wide = Self.world
    wide.width = 5000
    #expect(file.tiles(for: wide).count == 4)
  }

  @Test func fileThatIsCutWhileItIsOpenIsNamed() throws {
    let tiles = (0..<64).map { (3, $0 & 7, $0 >> 3, TileFile.png(0xFF00_00FF) + [UInt8](repeating: 0, count: 5000)) }
    let path = TileFile.make(in: folder, metadata: [("minzoom", "3"), ("maxzoom", "3")], tiles: tiles)
    let file = try MBTiles(path: path)
    #expect(file.tile(MapTile(x: 0, y: 0, z: 3)) != nil)
    #expect(truncate(path, 8192) == 0)
    for x in 0..<8 { for y in 0..<8 { _ = file.tile(MapTile(x: Int32(x), y: Int32(y), z: 3)) } }
    #expect(RenderingMessages.all.contains { $0.contains(path) && $0.contains("damaged") })
  }

  @Test func filesThatCannotBeUsedAreNamed() {
    let text = folder.file("text.mbtiles", Array("no database".utf8))
    let missing = folder.path + "/missing.mbtiles"
    for path in [text, missing] {
      let failure = thrown(RenderingFailure.self) { try MBTiles(path: path) }
      #expect(failure?.description.contains(path) == true)
    }
    let vector = TileFile.make(in: folder, metadata: [("format", "pbf")], tiles: [])
    let failure = thrown(RenderingFailure.self) { try MBTiles(path: vector) }
    #expect(failure?.description.contains("vector tiles") == true)
  }
}

@Suite struct MBTilesMetadataTests {
  @Test func boundsMayHaveSpaces() throws {
    let bounds = try #require(MBTilesMetadata([("bounds", " -16.56072370, 27.5,  -13.3 , 29.5")]).bounds)
    #expect(bounds == (-16.560_723_70, 27.5, -13.3, 29.5))
  }

  @Test(arguments: ["", "1,2,3", "a,b,c,d", "5,0,4,1", "0,-91,1,1", "1,2,3,4,5"])
  func invalidBoundsAreMissing(_ text: String) { #expect(MBTilesMetadata([("bounds", text)]).bounds == nil) }

  @Test func levelsAndFormatAreRead() {
    let metadata = MBTilesMetadata([("minzoom", " 3"), ("maxzoom", "12 "), ("format", "PBF"), ("other", "1")])
    #expect(metadata.minimumZoom == 3 && metadata.maximumZoom == 12 && metadata.isVector)
    #expect(MBTilesMetadata([("maxzoom", "99")]).maximumZoom == nil)
  }

  @Test func attributionIsWithoutMarkup() {
    let text = #"<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a> contributors "#
    #expect(MBTilesMetadata([("attribution", text)]).attribution == "© OpenStreetMap contributors")
  }
}
