import Testing

@testable import MapKit

@Suite struct TileAddressTests {
  @Test func readsPaths() {
    let address = TileAddress("/v1/tiles/3/2/1/0")
    #expect(address?.source == 3 && address?.z == 2 && address?.x == 1 && address?.y == 0)
  }

  @Test(arguments: [
    "/v1/tiles/3/2/1", "/v1/tiles/3/2/1/0/4", "/v1/tiles/3/2/4/0", "/v1/tiles/3/2/1/-1", "/v1/tiles/x/2/1/0",
    "/v1/tiles/3/99/1/0", "/v1/location", "/v1/tiles/3//1/0",
  ])
  func otherPathsAreNoTiles(_ path: String) { #expect(TileAddress(path) == nil) }

  @Test func mediaTypeFollowsFromTheBytes() {
    #expect(TileAddress.mediaType(of: [0xFF, 0xD8, 0xFF]) == "image/jpeg")
    #expect(TileAddress.mediaType(of: [0x89, 0x50]) == "image/png" && TileAddress.mediaType(of: []) == "image/png")
  }
}
