import MapScene
import Testing

@Suite struct SceneStyleTests {
  @Test func stylesDifferByEveryMember() {
    let style = SceneStyle(tiles: [SceneTiles(id: 1)])
    #expect(style == SceneStyle(tiles: [SceneTiles(id: 1)]))
    #expect(style != SceneStyle(tiles: [SceneTiles(id: 1, attribution: "a")]))
    #expect(style != SceneStyle(isDark: false, tiles: [SceneTiles(id: 1)]))
    #expect(style != SceneStyle(tiles: [SceneTiles(id: 1)], attribution: "OpenStreetMap"))
  }

  @Test func kindsHaveTheNamesOfThePage() {
    let kinds: [SceneStyle.Kind] = [.standard, .satellite, .hybrid, .muted]
    #expect(kinds.map { $0.name.description } == ["standard", "satellite", "hybrid", "muted"])
  }
}
