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

@Suite struct SceneCalloutTests {
  @Test func calloutsDifferByTheirTextsAndParts() {
    let part = SceneCalloutPart(drawing: dot, width: 1, height: 1, label: "i")
    let callout = SceneCallout(title: "a", subtitle: nil, tip: .zero, left: part)
    #expect(callout == SceneCallout(title: "a", subtitle: nil, tip: .zero, left: part))
    #expect(callout != SceneCallout(title: "a", subtitle: "", tip: .zero, left: part))
    #expect(callout != SceneCallout(title: "a", tip: .zero, right: part))
  }
}

@Suite struct SceneUserTests {
  @Test func locationWithoutHeadingIsFresh() {
    let user = SceneUser(point: MapPoint(x: 1, y: 2), radius: 3)
    #expect(user.headingDegrees == nil && user.radius95 == nil && !user.isStale)
  }
}
