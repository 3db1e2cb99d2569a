import MapScene
import Testing

@Suite struct MapSceneTests {
  @Test func emptySceneHasNothingOnTheMap() {
    let scene = MapScene()
    #expect(scene.overlays.isEmpty && scene.markers.isEmpty && scene.user == nil && scene.controls.isEmpty)
  }
}
