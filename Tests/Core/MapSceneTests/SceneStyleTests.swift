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

@Suite struct ScenePaletteTests {
  /// The relative luminance of WCAG 2.1.
  private func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      // A parabola is near enough to the curve of sRGB for a limit with a margin.
      value * value
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test(arguments: [false, true])
  func textIsLegibleOnEveryGround(_ isDark: Bool) {
    for kind: SceneStyle.Kind in [.standard, .satellite, .hybrid, .muted] {
      let palette = ScenePalette.palette(kind, isDark: isDark)
      for ground in [palette.water, palette.land, palette.unknown, palette.panel] {
        let (a, b) = (luminance(palette.text), luminance(ground))
        #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5)
      }
    }
  }

  @Test func darkGroundIsDarkerAndMutedOneIsPaler() {
    let (light, dark) = (ScenePalette.palette(.standard, isDark: false), ScenePalette.palette(.standard, isDark: true))
    #expect(luminance(dark.land) < luminance(light.land))
    #expect(ScenePalette.palette(.muted, isDark: false).water != light.water)
  }
}
