import MapScene
import Testing

@Suite struct SceneControlTests {
  @Test func controlsDifferByTheirItems() {
    let frame = DrawingRect(x: 0, y: 0, width: 10, height: 10)
    let control = SceneControl(id: 1, kind: .segmented, frame: frame, items: ["a", "b"])
    #expect(control == SceneControl(id: 1, kind: .segmented, frame: frame, items: ["a", "b"]))
    #expect(control != SceneControl(id: 1, kind: .segmented, frame: frame, items: ["a"]))
    #expect(control != SceneControl(id: 1, kind: .button, frame: frame, items: ["a", "b"]))
    #expect(control.kind.name.description == "segmented")
  }
}
