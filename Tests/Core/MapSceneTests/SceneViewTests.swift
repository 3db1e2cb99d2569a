import MapGeometry
import MapScene
import Testing

@Suite struct SceneViewTests {
  @Test func viewPointsNorthByDefault() {
    let view = SceneView(center: MapPoint(x: 1, y: 2), scale: 3)
    #expect(view.rotation == 0 && !view.isAnimated && view.sequence == 0)
  }
}
