import MapGeometry
import Testing
@testable import MapScene

@Suite struct SceneFlattenerMarkersTests {
  private let ground = SceneGround(land: [[MapPoint(x: 0, y: 0)]])

  @Test func markersOutsideThePictureAreLeftOut() {
    let scene = MapScene(markers: [marker(1, at: point(10, 0)), marker(2, at: point(5000, 0))])
    #expect(scene.flattened(viewport: near, ground: ground).translations == [DrawingPoint(x: 60, y: 50)])
  }

  @Test func markerAppearsOnEveryCopyOfTheWorld() {
    var wide = world
    wide.width = 256 * 3
    let places = MapScene(markers: [marker(1, at: point(0, 0))]).flattened(viewport: wide, ground: ground).translations
    #expect(places.map(\.x) == [128, 384, 640])
  }

  @Test func transparentMarkerHasItsOpacity() {
    var pin = marker(1, at: point(0, 0))
    pin.alpha = 0.5
    #expect(MapScene(markers: [pin]).flattened(viewport: near, ground: ground).steps.contains(.alpha(0.5)))
  }

  @Test func bubbleHasTextsAndParts() {
    var pin = marker(1, at: point(0, 0))
    pin.isSelected = true
    pin.callout = SceneCallout(
      title: "横浜", subtitle: "Hafen", tip: DrawingPoint(x: 0, y: -10),
      left: SceneCalloutPart(drawing: dot, width: 10, height: 10))
    let drawing = MapScene(markers: [pin]).flattened(viewport: near, ground: ground)
    #expect(drawing.texts.map(\.text).starts(with: ["横浜", "Hafen"]))
    #expect(drawing.translations.count == 2)
  }
}

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

@Suite struct CalloutLayoutTests {
  private func layout(_ callout: SceneCallout, x: Double = 200) -> CalloutLayout {
    CalloutLayout(callout, tip: callout.tip, at: DrawingPoint(x: x, y: 200), width: 400)
  }

  @Test func bubbleIsAboveItsTip() {
    let frame = layout(SceneCallout(title: "Hafen", tip: DrawingPoint(x: 0, y: -20))).frame
    #expect(frame.maxY == 172 && (frame.x + frame.width / 2 - 200).magnitude < 1e-9)
  }

  @Test func bubbleStaysInThePictureWhileItsTipStaysAtTheMarker() {
    let layout = layout(SceneCallout(title: "A long title of a harbour", tip: .zero), x: 5)
    #expect(layout.frame.x == 4)
    #expect(layout.outline.bounds.map { $0.maxY } == 200)
  }

  @Test func partsMakeTheBubbleWider() {
    let part = SceneCalloutPart(drawing: dot, width: 30, height: 40)
    let plain = layout(SceneCallout(title: "a", tip: .zero)).frame
    let full = layout(SceneCallout(title: "a", tip: .zero, left: part, right: part)).frame
    #expect(full.width == plain.width + 80 && full.height == 60)
    let detailed = layout(SceneCallout(title: "a", subtitle: "ignored", tip: .zero, detail: part))
    #expect(detailed.frame.width == 50 && detailed.detailY > detailed.titleY)
  }
}
