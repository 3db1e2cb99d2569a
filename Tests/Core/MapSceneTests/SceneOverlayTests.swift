import MapScene
import Testing

@Suite struct SceneOverlayTests {
  @Test func overlaysDifferByTheirContent() {
    #expect(SceneOverlay(id: 1, content: .tiles(0)) == SceneOverlay(id: 1, content: .tiles(0)))
    #expect(SceneOverlay(id: 1, content: .tiles(0)) != SceneOverlay(id: 1, content: .tiles(1)))
  }
}
