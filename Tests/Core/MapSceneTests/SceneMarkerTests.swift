import MapGeometry
import Testing

@testable import MapScene

@Suite struct SceneMarkerTests {
  @Test func markersDifferByLabelAndCallout() {
    var other = marker(1, at: MapPoint(x: 1, y: 1))
    #expect(other == marker(1, at: MapPoint(x: 1, y: 1)))
    other.label = "Hafen"
    #expect(other != marker(1, at: MapPoint(x: 1, y: 1)))
    other.label = ""
    other.callout = SceneCallout(title: nil, tip: .init(x: 0, y: 0))
    #expect(other != marker(1, at: MapPoint(x: 1, y: 1)))
  }
}
