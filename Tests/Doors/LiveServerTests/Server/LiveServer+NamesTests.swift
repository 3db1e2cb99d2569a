import Testing
@testable import LiveServer

@Suite struct LiveServerNamesTests {
  private typealias Configuration = LiveServer.Configuration

  @Test func addressesAreInTheFormOfURLs() {
    #expect(Configuration.urlHost("pi.local") == "pi.local")
    #expect(Configuration.urlHost("192.168.1.2") == "192.168.1.2")
    #expect(Configuration.urlHost("fe80::1%eth0") == "[fe80::1]")
    #expect(Configuration.urlHost("[::1]") == "[::1]")
    for text in ["", "a:1", "a b", "a/b", "[a]", ":::", "a\"b", String(repeating: "a", count: 254)] {
      #expect(Configuration.urlHost(text) == nil)
    }
  }

  @Test func theFirstNameIsThatOfTheLink() {
    let local = ["localhost", "127.0.0.1", "[::1]"]
    #expect(Configuration(hosts: ["a"]).names(["127.0.0.1", "[::1]"], isWild: false) == local + ["a"])
    #expect(Configuration(address: "::2").names(["[::2]"], isWild: false) == ["[::2]", "[::2]"])
    #expect(Configuration(hosts: ["a"], address: "0.0.0.0").names(["0.0.0.0"], isWild: true) == ["a"] + local)
    #expect(Configuration(address: "::").names(["[::]"], isWild: true) == local)
  }
}
