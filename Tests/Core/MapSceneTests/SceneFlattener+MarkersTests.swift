import MapGeometry
import MapScene
import Testing

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
