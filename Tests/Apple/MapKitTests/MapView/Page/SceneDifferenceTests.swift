import MapGeometry
import MapScene
import Testing

@testable import MapKit

@Suite struct SceneDifferenceTests {
  private func line(_ id: Int, _ count: Int, width: Double = 1, isClosed: Bool = false) -> SceneOverlay {
    let points = (0..<count).map { MapPoint(x: Double($0), y: Double($0 * $0)) }
    return SceneOverlay(
      id: id, content: .shape(SceneShape(rings: [points], isClosed: isClosed, stroke: .black, lineWidth: width)))
  }

  private func marker(_ id: Int, _ x: Double) -> SceneMarker {
    SceneMarker(
      id: id, point: MapPoint(x: x, y: 0), drawing: Drawing(), box: DrawingRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func sameSceneNeedsNothing() {
    let scene = MapScene(overlays: [line(1, 3)], markers: [marker(1, 2)])
    #expect(SceneDifference.patch(from: scene, to: scene).isEmpty)
  }

  @Test func onlyChangedMarkersAreSent() {
    let old = MapScene(markers: [marker(1, 1), marker(2, 2), marker(3, 3)])
    let new = MapScene(markers: [marker(1, 1), marker(3, 4), marker(4, 4)])
    let patch = SceneDifference.patch(from: old, to: new)
    #expect(patch.setMarkers.map(\.id) == [3, 4] && patch.removedMarkers == [2])
  }

  @Test func grownLineIsContinued() {
    let patch = SceneDifference.patch(from: MapScene(overlays: [line(1, 3)]), to: MapScene(overlays: [line(1, 5)]))
    #expect(patch.setOverlays.isEmpty && patch.continuations.count == 1)
    #expect(patch.continuations.first?.points == [MapPoint(x: 3, y: 9), MapPoint(x: 4, y: 16)])
    #expect(patch.overlayOrder == nil)
  }

  @Test func lineThatChangedOtherwiseIsSentWhole() {
    for other in [line(1, 2), line(1, 5, width: 2), line(1, 5, isClosed: true)] {
      let patch = SceneDifference.patch(from: MapScene(overlays: [line(1, 3)]), to: MapScene(overlays: [other]))
      #expect(patch.continuations.isEmpty && patch.setOverlays == [other])
    }
  }

  @Test func orderIsSentWhenThePageWouldHaveAnother() {
    let (a, b, c) = (line(1, 2), line(2, 2), line(3, 2))
    let top = SceneDifference.patch(from: MapScene(overlays: [a, b]), to: MapScene(overlays: [a, b, c]))
    #expect(top.overlayOrder == nil && top.setOverlays.map(\.id) == [3])
    let bottom = SceneDifference.patch(from: MapScene(overlays: [a, b]), to: MapScene(overlays: [c, a, b]))
    #expect(bottom.overlayOrder == [3, 1, 2])
    let gone = SceneDifference.patch(from: MapScene(overlays: [a, b, c]), to: MapScene(overlays: [a, c]))
    #expect(gone.overlayOrder == nil && gone.removedOverlays == [2])
  }
}

@Suite struct OverlayNamesTests {
  private func line(_ id: Int, _ count: Int, width: Double = 1) -> SceneOverlay {
    let points = (0..<count).map { MapPoint(x: Double($0), y: Double($0 * $0)) }
    return SceneOverlay(
      id: id, content: .shape(SceneShape(rings: [points], isClosed: false, stroke: .black, lineWidth: width)))
  }

  @Test func longerLineTakesTheNumberOfTheOneItReplaces() {
    var names = OverlayNames()
    let first = names.named([line(10, 3), line(11, 2, width: 9)], after: [])
    #expect(first.map(\.id) == [1, 2])
    // The program has removed 10 and added 12, which begins in the same way.
    let second = names.named([line(11, 2, width: 9), line(12, 6)], after: first)
    #expect(second.map(\.id) == [2, 1])
    let patch = SceneDifference.patch(from: MapScene(overlays: first), to: MapScene(overlays: second))
    #expect(patch.continuations.count == 1 && patch.setOverlays.isEmpty && patch.removedOverlays.isEmpty)
    #expect(patch.overlayOrder == [2, 1])
    let third = names.named([line(13, 4, width: 5)], after: second)
    #expect(third.map(\.id) == [3])
  }
}
