import LinuxTestSupport
import MapGeometry
import MapRendering
import TestSupport
import Testing

@Suite struct GeoJSONGroundTests {
  private let folder = TemporaryFolder()

  @Test func polygonsAreLandAndLinesAreLines() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[90,0],[90,45],[0,0]]]}},
      {"type":"Feature","properties":{},"geometry":{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[2,2],[3,3]]]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[5,5]}}]}
      """
    let ground = try GeoJSONGround(path: folder.file("a.json", Array(text.utf8)))
    #expect(ground.land.count == 1 && ground.land[0].count == 3 && ground.lines.count == 2)
    #expect(ground.land[0][1] == MapPoint(x: 0.75 * MapProjection.worldSize, y: 0x1p27))
  }

  @Test func filesThatCannotBeUsedAreNamed() {
    let broken = folder.file("b.json", Array("{\"type\":".utf8))
    #expect(
      thrown(RenderingFailure.self) { try GeoJSONGround(path: broken) }?.description == "\(broken) is not valid GeoJSON"
    )
    #expect(
      thrown(RenderingFailure.self) { try GeoJSONGround(path: "/nonexistent") }?.description.contains("/nonexistent")
        == true)
  }
}
