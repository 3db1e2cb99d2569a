import Testing

@testable import MapScene

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
