import MapGeometry
import MapScene
import Testing

@Suite struct SceneFlattenerFurnitureTests {
  private let ground = SceneGround(
    land: [[MapPoint(x: 0, y: 0)]], attributions: ["© OpenStreetMap", "Natural Earth", ""])

  @Test func creditsAreDrawnOnce() {
    #expect(
      MapScene().flattened(viewport: near, ground: ground).texts.map(\.text) == ["© OpenStreetMap", "Natural Earth"])
  }

  @Test func scaleBarHasItsRoundLength() throws {
    let scene = MapScene(features: SceneFeatures(showsScale: true))
    let drawing = scene.flattened(viewport: near, ground: ground)
    let bar = try #require(drawing.strokes.first?.bounds)
    let expected = try #require(ScaleBar(metersPerPoint: near.metersPerPoint, maximumLength: 40))
    #expect((bar.width - expected.length).magnitude < 1e-9)
    #expect(drawing.texts.first?.text == expected.text)
  }

  @Test func compassAppearsOnATurnedMap() {
    var turned = near
    turned.rotation = 1
    #expect(MapScene().flattened(viewport: turned, ground: ground).steps.contains(.concatenate(.rotation(-1))))
    #expect(!MapScene().flattened(viewport: near, ground: ground).steps.contains(.concatenate(.rotation(0))))
  }

  @Test func controlsAreDrawnAtTheirPlace() {
    let frame = DrawingRect(x: 10, y: 20, width: 60, height: 30)
    let scene = MapScene(controls: [
      SceneControl(id: 1, kind: .segmented, frame: frame, items: ["Map", "Satellite"], selectedIndex: 1),
      SceneControl(id: 2, kind: .view, frame: frame, drawing: dot),
      SceneControl(id: 3, kind: .button, frame: frame, title: "hidden", isHidden: true),
    ])
    let drawing = scene.flattened(viewport: near, ground: ground)
    #expect(drawing.texts.map(\.text).starts(with: ["Map", "Satellite"]))
    #expect(drawing.translations == [DrawingPoint(x: 10, y: 20)])
    #expect(!drawing.texts.contains { $0.text == "hidden" })
  }
}
