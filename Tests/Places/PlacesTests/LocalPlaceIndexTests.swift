import LocationEngine
import Testing

@testable import Places

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
