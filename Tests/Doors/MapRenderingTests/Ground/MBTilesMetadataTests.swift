import MapRendering
import Testing

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
