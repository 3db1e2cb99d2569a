import MapGeometry
import MapScene
import Testing

@Suite struct MapSceneTests {
  @Test func emptySceneHasNothingOnTheMap() {
    let scene = MapScene()
    #expect(scene.overlays.isEmpty && scene.markers.isEmpty && scene.user == nil && scene.controls.isEmpty)
  }
}

@Suite struct MapSceneFlatteningTests {
  @Test func markersAreDrawnByTheirPriority() {
    let scene = MapScene(markers: [
      marker(1, at: point(1, 0), priority: 900), marker(2, at: point(2, 0)), marker(3, at: point(3, 0)),
    ])
    #expect(scene.flattened(viewport: near).translations.map(\.x) == [52, 53, 51])
  }

  @Test func pictureSaysThatThereIsNoBaseMap() {
    let empty = MapScene().flattened(viewport: near)
    #expect(empty.texts.contains { $0.text == "no base map at this scale" })
    #expect(empty.texts.contains { $0.text.hasSuffix(" m") || $0.text.hasSuffix(" cm") })
    let ground = SceneGround(land: [[point(-9, -9), point(9, -9), point(9, 9)]])
    let known = MapScene().flattened(viewport: near, ground: ground)
    #expect(!known.texts.contains { $0.text == "no base map at this scale" })
    #expect(known.texts.map(\.text) == ["Natural Earth"])
  }

  @Test func styleDecidesAboutDarkBeforeTheCaller() {
    let light = MapScene(style: SceneStyle(isDark: false))
    #expect(light.flattened(viewport: near, isDark: true) == light.flattened(viewport: near, isDark: false))
    #expect(MapScene().flattened(viewport: near, isDark: true) != MapScene().flattened(viewport: near))
  }

  @Test func onlySelectedMarkersShowTheirBubble() {
    var pin = marker(1, at: point(0, 0))
    pin.callout = SceneCallout(title: "Hafen", tip: .zero)
    #expect(!MapScene(markers: [pin]).flattened(viewport: near).texts.contains { $0.text == "Hafen" })
    pin.isSelected = true
    #expect(MapScene(markers: [pin]).flattened(viewport: near).texts.contains { $0.text == "Hafen" })
  }
}

@Suite struct SceneFeaturesTests {
  @Test func mapsCanBeMovedUnlessAskedOtherwise() {
    let features = SceneFeatures()
    #expect(features.isZoomEnabled && features.isScrollEnabled && features.isRotateEnabled)
    #expect(!features.showsScale && !features.showsLocationButton)
  }
}

@Suite struct SceneViewTests {
  @Test func viewPointsNorthByDefault() {
    let view = SceneView(center: MapPoint(x: 1, y: 2), scale: 3)
    #expect(view.rotation == 0 && !view.isAnimated && view.sequence == 0)
  }
}
