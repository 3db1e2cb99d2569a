import MapGeometry
import MapScene
import Testing

@testable import MapKit

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
