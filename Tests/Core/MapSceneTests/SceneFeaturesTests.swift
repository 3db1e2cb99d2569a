import MapScene
import Testing

@Suite struct SceneFeaturesTests {
  @Test func mapsCanBeMovedUnlessAskedOtherwise() {
    let features = SceneFeatures()
    #expect(features.isZoomEnabled && features.isScrollEnabled && features.isRotateEnabled)
    #expect(!features.showsScale && !features.showsLocationButton)
  }
}
