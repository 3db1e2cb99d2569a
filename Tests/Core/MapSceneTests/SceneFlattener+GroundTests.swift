import MapGeometry
import Testing

@testable import MapScene

@Suite struct SceneFlattenerGroundTests {
  private func drawn(_ ground: SceneGround, in viewport: MapViewport) -> Drawing {
    var flattener = SceneFlattener(viewport: viewport, palette: .palette(.standard, isDark: false))
    flattener.draw(ground)
    return flattener.drawing
  }

  @Test func landIsFilledOnWater() {
    let palette = ScenePalette.palette(.standard, isDark: false)
    let drawing = drawn(SceneGround(land: [[point(-9, -9), point(9, -9), point(9, 9)]]), in: near)
    #expect(drawing.steps.contains(.fillColor(palette.water)) && drawing.steps.contains(.fillColor(palette.land)))
    #expect(drawing.fills.count == 2 && drawing.strokes.count == 1)
  }

  @Test func unknownGroundHasMeridiansAndParallels() {
    let viewport = MapViewport(center: point(0, 0), scale: 0x1p-20, width: 400, height: 400)
    let labels = drawn(SceneGround(), in: viewport).texts.map(\.text)
    #expect(labels.contains("0°") && labels.contains("60°N") || labels.contains("50°N") || labels.contains("70°N"))
    let close = drawn(SceneGround(), in: near).texts.map(\.text)
    #expect(close.allSatisfy { $0.contains(".") || $0 == "0°" })
  }

  @Test func tilesAreDrawnInTheCoordinatesOfTheMap() {
    let image = DrawingImage(format: .png, bytes: [1], width: 1, height: 1)
    let tile = SceneGround.Tile(rect: MapRect(x: 0x1p27, y: 0x1p27, width: 64, height: 64), image: image, alpha: 0.5)
    let drawing = drawn(SceneGround(tiles: [tile]), in: near)
    #expect(drawing.images == [image] && drawing.steps.contains(.alpha(0.5)))
    #expect(drawing.steps.contains(.image(0, DrawingRect(x: 0, y: 0, width: 64, height: 64))))
    #expect(drawing.translations == [DrawingPoint(x: 50, y: 50)])
  }

  @Test func landThatIsCutAtASideHasNoBorderThere() throws {
    let (side, y) = (MapProjection.worldSize, 0x1p27)
    let ring = [
      MapPoint(x: side, y: y - 4e7), MapPoint(x: side, y: y + 4e7), MapPoint(x: side - 4e7, y: y),
    ]
    let drawing = drawn(SceneGround(land: [ring]), in: world)
    let borders = try #require(drawing.strokes.first { ($0.bounds?.maxX ?? 0) > 250 }?.flattened())
    #expect(borders.map { $0.points.count } == [3] && borders.allSatisfy { !$0.isClosed })
  }
}
