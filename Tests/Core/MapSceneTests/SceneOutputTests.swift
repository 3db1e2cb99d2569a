import Bytes
import MapGeometry
import Testing

@testable import MapScene

@Suite struct SceneOutputTests {
  private func json(_ write: (inout SceneOutput) -> Void) -> String {
    var output = SceneOutput(images: SceneImages())
    write(&output)
    return text(output.json.bytes)
  }

  @Test func shapesHaveTheirStyle() {
    let shape = SceneShape(
      rings: [[MapPoint(x: 10, y: 20), MapPoint(x: 11.5, y: 18)], []], isClosed: true, fill: Color(rgba: 1),
      stroke: nil, lineWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 4, dash: [1, 2], dashPhase: 3,
      gradient: [GradientStop(location: 0.5, color: .white)])
    #expect(
      json {
        $0.append(SceneOverlay(id: 5, isAboveLabels: false, alpha: 0.5, blendMode: .multiply, content: .shape(shape)))
      }
        == ##"{"id":5,"level":0,"alpha":0.5,"blend":"multiply","kind":"shape","o":[10,20],"##
        + ##""rings":[[0,0,1.5,-2],[]],"closed":true,"fill":"#00000001","stroke":null,"w":2,"cap":"butt","##
        + ##""join":"miter","ml":4,"dash":[1,2],"phase":3,"gradient":[[0.5,"#ffffffff"]]}"##)
  }

  @Test func drawingsOnTheMapHaveTheirBounds() {
    let steps = SceneSteps(
      origin: MapPoint(x: 100, y: 200), zoomScale: 0.25, bounds: MapRect(x: 90, y: 195, width: 20, height: 10),
      drawing: Drawing(steps: [.save]))
    #expect(
      json { $0.append(SceneOverlay(id: 1, content: .steps(steps))) }
        == #"{"id":1,"level":1,"alpha":1,"blend":"normal","kind":"steps","o":[100,200],"zoom":0.25,"#
        + #""bounds":[-10,-5,20,10],"steps":[["s"]]}"#)
    #expect(
      json { $0.append(SceneOverlay(id: 2, content: .tiles(3))) }
        == #"{"id":2,"level":1,"alpha":1,"blend":"normal","kind":"tiles","tile":3}"#)
  }

  @Test func markersHaveTheirCallout() {
    var pin = marker(3, at: MapPoint(x: 1, y: 2), priority: 750)
    pin.label = "a\"b"
    pin.callout = SceneCallout(
      title: "横浜", subtitle: nil, tip: DrawingPoint(x: 0, y: -5),
      right: SceneCalloutPart(drawing: Drawing(), width: 3, height: 4, isControl: true, label: "go"))
    #expect(
      json { $0.append(pin) }
        == #"{"id":3,"x":1,"y":2,"z":750,"steps":[["f","M-2 -2L2 -2L2 2L-2 2Z","nonzero"]],"box":[-2,-2,4,4],"#
        + #""alpha":1,"drag":false,"select":true,"selected":false,"dragging":false,"label":"a\"b","#
        + #""callout":{"title":"横浜","subtitle":null,"at":[0,-5],"left":null,"#
        + #""right":{"steps":[],"w":3,"h":4,"control":true,"label":"go"},"detail":null}}"#)
  }

  @Test func controlsHaveTheirItems() {
    let control = SceneControl(
      id: 1, kind: .segmented, frame: DrawingRect(x: 1, y: 2, width: 3, height: 4), title: "t", items: ["a", "b"],
      selectedIndex: 1, isEnabled: false)
    #expect(
      json { $0.append(control) }
        == #"{"id":1,"kind":"segmented","frame":[1,2,3,4],"title":"t","items":["a","b"],"selected":1,"#
        + #""enabled":false,"hidden":false,"steps":null}"#)
  }

  @Test func tilesAreDescribed() {
    let tiles = SceneTiles(
      id: 2, minimumZoom: 3, maximumZoom: 12, tileSize: 512, alpha: 0.5, replacesMap: true, attribution: "© x",
      isFlipped: true)
    #expect(
      json { $0.append(SceneStyle(kind: .hybrid, isDark: false, tiles: [tiles], attribution: "")) }
        == #"{"type":"hybrid","dark":false,"tiles":[{"id":2,"minZ":3,"maxZ":12,"size":512,"alpha":0.5,"#
        + #""replaces":true,"attribution":"© x","flipped":true}],"attribution":""}"#)
  }
}
