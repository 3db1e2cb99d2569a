import MapGeometry
import MapScene
import Testing

@Suite struct SceneFlattenerUserTests {
  private func drawn(_ user: SceneUser, rotation: Double = 0) -> Drawing {
    var viewport = near
    viewport.rotation = rotation
    return MapScene(features: SceneFeatures(showsCompass: false), user: user).flattened(
      viewport: viewport, ground: SceneGround(land: [[MapPoint(x: 0, y: 0)]]))
  }

  @Test func circlesHaveTheRadiiOfTheirProbabilities() throws {
    let drawing = drawn(SceneUser(point: point(0, 0), radius: 20, radius95: 32))
    let widths = drawing.strokes.compactMap { $0.bounds?.width }
    #expect(widths.count == 2 && (widths[0] - 40).magnitude < 0.1 && (widths[1] - 64).magnitude < 0.1)
    #expect(drawing.steps.contains(.lineWidth(0.5)))
  }

  @Test func smallCircleIsHiddenByTheDot() {
    #expect(drawn(SceneUser(point: point(0, 0), radius: 5)).strokes.isEmpty)
  }

  @Test func wedgePointsToTheHeadingOnATurnedMap() throws {
    // The map is turned so that east is up; a heading of 90° then points up.
    let drawing = drawn(
      SceneUser(point: point(0, 0), radius: 1, headingDegrees: 90, headingErrorDegrees: 10), rotation: .pi / 2)
    let wedge = try #require(drawing.fills.dropFirst().first?.bounds)
    #expect((wedge.maxY - 50).magnitude < 1e-6 && (wedge.x + wedge.width / 2 - 50).magnitude < 1e-6)
    #expect((wedge.y - 14).magnitude < 0.1)
  }

  @Test func staleLocationIsGrey() {
    let palette = ScenePalette.palette(.standard, isDark: false)
    let fresh = drawn(SceneUser(point: point(0, 0), radius: 1))
    let stale = drawn(SceneUser(point: point(0, 0), radius: 1, isStale: true))
    #expect(fresh.steps.contains(.fillColor(palette.user)) && !stale.steps.contains(.fillColor(palette.user)))
  }

  @Test func locationWithoutAPlaceIsNotDrawn() {
    let nowhere = SceneUser(point: MapPoint(x: .nan, y: 0), radius: 1)
    #expect(drawn(nowhere).fills.count == 1)
  }
}
