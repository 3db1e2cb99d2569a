import MapGeometry
import MapScene
import Testing

@Suite struct SceneGroundTests {
  @Test func groundIsEmptyUntilSomethingIsKnown() {
    #expect(SceneGround().isEmpty && SceneGround(attributions: ["a"]).isEmpty)
    #expect(!SceneGround(lines: [[MapPoint(x: 0, y: 0)]]).isEmpty)
  }
}
