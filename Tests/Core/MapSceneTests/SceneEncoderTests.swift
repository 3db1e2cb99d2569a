import MapGeometry
import Testing
@testable import MapScene

@Suite struct SceneEncoderTests {
  private let view = SceneView(center: MapPoint(x: 1, y: 2), scale: 0x1p-20, sequence: 4)

  @Test func emptySceneHasEveryMember() {
    var encoder = SceneEncoder()
    #expect(
      text(encoder.scene(MapScene(), view: view, revision: 3)) == """
        {"rev":3,"style":{"type":"standard","dark":null,"tiles":[],"attribution":"Natural Earth"},\
        "features":{"zoom":true,"scroll":true,"rotate":true,"compass":true,"scale":false,"location":false},\
        "view":{"x":1,"y":2,"scale":9.536743164063e-7,"rotation":0,"animated":false,"seq":4},\
        "overlays":[],"markers":[],"user":null,"controls":[],"images":{}}
        """)
  }

  @Test func patchHasOnlyWhatChanged() {
    var encoder = SceneEncoder()
    #expect(text(encoder.patch(ScenePatch(), revision: 1)) == #"{"rev":1}"#)
    var patch = ScenePatch()
    patch.user = .removed
    patch.removedMarkers = [4, 5]
    patch.continuations = [.init(id: 7, origin: MapPoint(x: 10, y: 20), points: [MapPoint(x: 11, y: 18.5)])]
    #expect(
      text(encoder.patch(patch, revision: 2)) == """
        {"rev":2,"overlays":{"set":[],"append":[{"id":7,"ring":0,"points":[1,-1.5]}],"remove":[]},\
        "markers":{"set":[],"remove":[4,5]},"user":null}
        """)
    patch = ScenePatch()
    patch.overlayOrder = [2, 1]
    patch.user = .set(SceneUser(point: MapPoint(x: 1, y: 2), radius: 3, headingDegrees: 4.5, isStale: true))
    patch.controls = []
    patch.features = SceneFeatures()
    patch.style = SceneStyle(isDark: true)
    let changed = text(encoder.patch(patch, revision: 3))
    #expect(
      changed.contains(
        #""overlays":{"set":[],"append":[],"remove":[],"order":[2,1]},"user":{"x":1,"y":2,"r":3,"r95":null,"heading":4.5,"headingError":null,"dim":true},"controls":[]}"#
      ))
    #expect(changed.hasPrefix(#"{"rev":3,"style":{"type":"standard","dark":true,"#))
  }

  @Test func imagesAreSentOnceAndAgainWithAScene() {
    let image = DrawingImage(format: .png, bytes: [1, 2, 3], width: 1, height: 1)
    var pin = marker(1, at: MapPoint(x: 0, y: 0))
    pin.drawing = Drawing(steps: [.image(0, DrawingRect(x: 0, y: 0, width: 1, height: 1))], images: [image])
    var patch = ScenePatch()
    patch.setMarkers = [pin]
    var encoder = SceneEncoder()
    #expect(text(encoder.patch(patch, revision: 1)).contains(#""images":{"0":"data:image/png;base64,AQID"}"#))
    #expect(!text(encoder.patch(patch, revision: 2)).contains("images"))
    let scene = text(encoder.scene(MapScene(markers: [pin]), view: view, revision: 3))
    #expect(scene.contains(#""steps":[["i",0,0,0,1,1]]"#) && scene.contains(#""images":{"0":"data:"#))
  }

  @Test func viewIsAnEventOfItsOwn() {
    var turned = view
    turned.rotation = -0.5
    turned.isAnimated = true
    turned.scale = 2.5
    #expect(
      text(SceneEncoder.view(turned))
        == #"{"x":1,"y":2,"scale":2.500000000000,"rotation":-0.5,"animated":true,"seq":4}"#)
  }
}

@Suite struct SceneImagesTests {
  private let pictures = (1...3).map { DrawingImage(format: .png, bytes: [$0], width: 1, height: 1) }

  @Test func imageIsNewOnceAndKeepsItsNumber() {
    var images = SceneImages()
    images.beginScene()
    #expect(images.id(of: pictures[0]) == 0 && images.id(of: pictures[1]) == 1 && images.id(of: pictures[0]) == 0)
    #expect(images.new.map(\.id) == [0, 1])
    images.beginPatch()
    #expect(images.id(of: pictures[1]) == 1 && images.new.isEmpty)
  }

  @Test func imageThatASceneNoLongerUsesIsSentAgain() {
    var images = SceneImages()
    images.beginScene()
    _ = images.id(of: pictures[0])
    images.beginScene()
    #expect(images.id(of: pictures[1]) == 1)
    images.beginPatch()
    #expect(images.id(of: pictures[0]) == 2 && images.new.map(\.id) == [2])
  }
}
