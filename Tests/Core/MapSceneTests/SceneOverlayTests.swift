import MapGeometry
import MapScene
import Testing

@Suite struct SceneOverlayTests {
  @Test func overlaysDifferByTheirContent() {
    #expect(SceneOverlay(id: 1, content: .tiles(0)) == SceneOverlay(id: 1, content: .tiles(0)))
    #expect(SceneOverlay(id: 1, content: .tiles(0)) != SceneOverlay(id: 1, content: .tiles(1)))
  }
}

@Suite struct SceneShapeTests {
  @Test func originIsTheFirstCornerUnlessGiven() {
    let ring = [MapPoint(x: 5, y: 6), MapPoint(x: 7, y: 8)]
    #expect(SceneShape(rings: [ring], isClosed: false).origin == ring[0])
    #expect(SceneShape(origin: ring[1], rings: [ring], isClosed: false).origin == ring[1])
    #expect(SceneShape(rings: [], isClosed: true).origin == MapPoint(x: 0, y: 0))
  }
}
