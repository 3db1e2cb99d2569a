import Geofencing
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

@Suite struct LocalPlaceIndexTests {
  @Test func wordsThatAreNoNameMakeAQueryPartial() throws {
    let file = try #require(Seed.file)
    let index = LocalPlaceIndex(PlaceAtlas(base: file))
    #expect(!index.isPartial(.text("Dresden, Germany")))
    #expect(index.isPartial(.text("Qwrtzplk 17, Germany")))
    #expect(!LocalPlaceIndex(PlaceAtlas(base: nil)).isPartial(.text("Qwrtzplk 17, Germany")))
  }

  @Test func theAtlasAnswersBothWays() async throws {
    let file = try #require(Seed.file)
    let index = LocalPlaceIndex(PlaceAtlas(base: file))
    #expect(try await index.places(at: Seed.position(51.05, 13.74), language: "en").map(\.locality) == ["Dresden"])
    let found = try await index.places(matching: .text("Dresden"), near: nil, language: "en")
    #expect(found.first?.locality == "Dresden")
    #expect(try await index.places(at: Seed.position(.nan, 0), language: "en").isEmpty)
  }
}
