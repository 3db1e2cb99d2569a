import MapGeometry
import Testing

@testable import MapScene

@Suite struct SceneFlattenerTests {
  private func flattener(_ viewport: MapViewport) -> SceneFlattener {
    SceneFlattener(viewport: viewport, palette: .palette(.standard, isDark: false))
  }

  @Test func wideViewsShowCopiesOfTheWorld() {
    var wide = world
    wide.width = 256 * 3
    #expect(flattener(world).copies(of: .world, margin: 0) == -1...1)
    #expect(flattener(wide).copies(of: MapRect(x: 10, y: 10, width: 10, height: 10), margin: 0) == -1...1)
    #expect(flattener(near).copies(of: MapRect(x: 10, y: 10, width: 10, height: 10), margin: 0) == nil)
    #expect(flattener(near).copies(of: .null, margin: 0) == nil)
  }

  @Test func transformAgreesWithTheViewport() {
    let turned = MapViewport(center: point(3, 4), scale: 2.5, rotation: 0.7, width: 90, height: 60)
    let map = flattener(turned).transform(from: point(10, 20), copy: 0)
    let place = map.apply(DrawingPoint(x: -4, y: 7))
    let expected = turned.screen(point(6, 27))
    #expect((place.x - expected.x).magnitude < 1e-9 && (place.y - expected.y).magnitude < 1e-9)
  }

  @Test func farPartsOfALineAreLeftOut() {
    let line = [point(-1e6, 0), point(0, 0), point(0.01, 0.01), point(0, 1e6)]
    let path = flattener(near).path(ofLines: [line], isClosed: false, copy: 0, margin: 10)
    #expect(path.svgData == "M-10 50L50 50L50 110")
  }

  @Test func closedLinesInsideStayClosed() {
    let square = [point(-9, -9), point(9, -9), point(9, 9), point(-9, 9)]
    #expect(
      flattener(near).path(ofLines: [square], isClosed: true, copy: 0, margin: 1).svgData
        == "M41 41L59 41L59 59L41 59Z")
    #expect(
      flattener(near).path(ofAreas: [square], copy: 0, margin: 1).svgData.hasSuffix("Z"))
  }
}
