import Geofencing
import LocationEngine
import Testing

@testable import Places

@Suite struct PlaceFileCoordinatesTests {
  private func place(_ text: String, near region: CircularRegion? = nil) throws -> Place? {
    try #require(Seed.file).placeAtCoordinates(.text(text), near: region, language: "en")
  }

  @Test func areaHasItsCentreAndRadius() throws {
    let found = try #require(try place("33UVS1168256140"))
    #expect(found.locality == "Dresden")
    #expect((try #require(found.radius) - 0.7071).magnitude < 0.001)
    #expect((found.position.latitudeDegrees - 51.05).magnitude < 0.001)
  }

  @Test func shortPlusCodeIsCompletedNearATownOrTheRegion() throws {
    let byTown = try #require(try place("9G8F+6W Zürich"))
    #expect((byTown.position.latitudeDegrees - 47.3655625).magnitude < 1e-9)
    #expect(byTown.isoCountryCode == "CH")
    let region = CircularRegion(latitudeDegrees: 47.4, longitudeDegrees: 8.5, radius: 10_000)
    #expect(try place("9G8F+6W", near: region)?.position == byTown.position)
    #expect(try place("9G8F+6W") == nil)
  }

  @Test func namesAreSearchedByOthers() throws {
    #expect(try place("Dresden") == nil)
    #expect(try place("91, 200") == nil)
    #expect(try #require(Seed.file).placeAtCoordinates(.address(PostalFields()), near: nil, language: nil) == nil)
  }
}
