import LinuxIO
import Testing

@testable import PlaceServer

@Suite struct PlaceServerAddressTests {
  @Test func partsAreRead() throws {
    let plain = try PlaceServerAddress("http://localhost:8080/nominatim/")
    #expect(!plain.isSecure && plain.endpoint == HostAndPort(host: "localhost", port: 8080))
    #expect(plain.path == "/nominatim" && plain.host == "localhost:8080")
    #expect(plain.description == "http://localhost:8080/nominatim")
    let secure = try PlaceServerAddress("https://places.example.org")
    #expect(
      secure.isSecure && secure.endpoint.port == 443 && secure.path.isEmpty && secure.host == "places.example.org")
    let v6 = try PlaceServerAddress("http://[::1]/x")
    #expect(v6.endpoint == HostAndPort(host: "::1", port: 80) && v6.host == "[::1]")
  }

  @Test(arguments: [
    "", "places.example.org", "ftp://x", "http://", "http://:80", "http://x:0", "http://x:99999", "http://user@x",
    "http://x/?a=b", "http://x/#y", "http://x/a b", "http://x/\r\nA: b", "http://x/\u{e4}", "http://[::1",
  ])
  func othersAreRefused(_ text: String) {
    #expect(throws: PlaceServerAddress.Problem.self) { try PlaceServerAddress(text) }
  }
}
