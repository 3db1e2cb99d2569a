import Testing

@testable import MapScene

@Suite struct CalloutLayoutTests {
  private func layout(_ callout: SceneCallout, x: Double = 200) -> CalloutLayout {
    CalloutLayout(callout, tip: callout.tip, at: DrawingPoint(x: x, y: 200), width: 400)
  }

  @Test func bubbleIsAboveItsTip() {
    let frame = layout(SceneCallout(title: "Hafen", tip: DrawingPoint(x: 0, y: -20))).frame
    #expect(frame.maxY == 172 && (frame.x + frame.width / 2 - 200).magnitude < 1e-9)
  }

  @Test func bubbleStaysInThePictureWhileItsTipStaysAtTheMarker() {
    let layout = layout(SceneCallout(title: "A long title of a harbour", tip: .zero), x: 5)
    #expect(layout.frame.x == 4)
    #expect(layout.outline.bounds.map { $0.maxY } == 200)
  }

  @Test func partsMakeTheBubbleWider() {
    let part = SceneCalloutPart(drawing: dot, width: 30, height: 40)
    let plain = layout(SceneCallout(title: "a", tip: .zero)).frame
    let full = layout(SceneCallout(title: "a", tip: .zero, left: part, right: part)).frame
    #expect(full.width == plain.width + 80 && full.height == 60)
    let detailed = layout(SceneCallout(title: "a", subtitle: "ignored", tip: .zero, detail: part))
    #expect(detailed.frame.width == 50 && detailed.detailY > detailed.titleY)
  }
}
