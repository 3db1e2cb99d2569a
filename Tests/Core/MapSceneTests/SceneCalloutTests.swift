import MapScene
import Testing

@Suite struct SceneCalloutTests {
  @Test func calloutsDifferByTheirTextsAndParts() {
    let part = SceneCalloutPart(drawing: dot, width: 1, height: 1, label: "i")
    let callout = SceneCallout(title: "a", subtitle: nil, tip: .zero, left: part)
    #expect(callout == SceneCallout(title: "a", subtitle: nil, tip: .zero, left: part))
    #expect(callout != SceneCallout(title: "a", subtitle: "", tip: .zero, left: part))
    #expect(callout != SceneCallout(title: "a", tip: .zero, right: part))
  }
}
