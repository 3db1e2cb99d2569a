import MapKit
import Testing

@Suite struct MKTileOverlayPathTests {
  @Test func pathHasColumnRowAndLevel() {
    let path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
    #expect(path.x == 1 && path.y == 2 && path.z == 3 && path.contentScaleFactor == 2)
    #expect(MKTileOverlayPath().z == 0 && MKTileOverlayPath().contentScaleFactor == 0)
  }
}
