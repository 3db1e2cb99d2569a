import MapGeometry
import MapScene
import Testing

@Suite struct ScenePatchTests {
  @Test func patchIsEmptyUntilSomethingChanges() {
    var patch = ScenePatch()
    #expect(patch.isEmpty)
    patch.user = .removed
    #expect(!patch.isEmpty)
    patch = ScenePatch()
    patch.continuations = [.init(id: 1, origin: MapPoint(x: 0, y: 0), points: [])]
    #expect(!patch.isEmpty)
  }
}
