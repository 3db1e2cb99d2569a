import Geofencing
import LocationEngine
import NavigationMath
import Testing

@testable import Places

@Suite struct PlaceAtlasTests {
  @Test func withoutLayersItAnswersAsTheFile() throws {
    let file = try #require(Seed.file)
    let atlas = PlaceAtlas(base: file)
    for (latitude, longitude) in [(51.05, 13.74), (35.66, 139.70), (30.0, -40.0), (91.0, 0.0)] {
      let position = Seed.position(latitude, longitude)
      #expect(atlas.place(at: position, language: "de") == file.place(at: position, language: "de"))
    }
    for text in ["Dresden", "Paris, TX", "xyzzyq"] {
      #expect(
        atlas.places(matching: .text(text), near: nil, language: nil)
          == file.places(matching: .text(text), near: nil, language: nil))
    }
  }

  @Test func withoutAnyFileItKnowsNothing() {
    let atlas = PlaceAtlas(base: nil)
    #expect(atlas.place(at: Seed.position(51.05, 13.74), language: nil) == nil)
    #expect(atlas.places(matching: .text("Dresden"), near: nil, language: nil).isEmpty)
  }
}
