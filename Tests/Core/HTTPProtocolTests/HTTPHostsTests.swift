import Testing

@testable import HTTPProtocol

/// The attacks of transmission#468, webpack-dev-server#887 and freenet-core#3576.
@Suite struct HTTPHostsTests {
  private func hosts(_ port: UInt16 = 8085, _ names: String...) -> HTTPHosts {
    var hosts = HTTPHosts(port: port)
    for name in ["localhost", "127.0.0.1", "[::1]"] + names { hosts.add(bytes(name)) }
    return hosts
  }

  @Test(arguments: ["localhost:8085", "LOCALHOST:8085", "127.0.0.1:8085", "[::1]:8085", "Pi.local:8085"])
  func namesOfTheListAreAllowed(host: String) {
    #expect(hosts(8085, "pi.local").allows(host: bytes(host)))
    #expect(hosts(8085, "pi.local").allows(origin: bytes("http://" + host)))
  }

  @Test(arguments: [
    "", "localhost", "localhost:", "localhost:80", "localhost:80850", "localhost:08085", "evil.example:8085",
    "localhost.evil.example:8085", "evillocalhost:8085", "127.0.0.1.evil.example:8085", "127.1:8085", "::1:8085",
    "localhost.:8085", "localhost:8085:8085", "a@localhost:8085", "localhost:8085/", "2130706433:8085", "0.0.0.0:8085",
    "[0:0:0:0:0:0:0:1]:8085", " localhost:8085",
  ])
  func otherHostsAreRefused(host: String) {
    #expect(!hosts().allows(host: bytes(host)))
    #expect(!hosts().allows(origin: bytes("http://" + host)))
  }

  @Test(arguments: ["null", "", "localhost:8085", "https://localhost:8085", "HTTP://localhost:8085", "file://"])
  func otherOriginsAreRefused(origin: String) { #expect(!hosts().allows(origin: bytes(origin))) }

  @Test func port80IsLeftOutByClients() {
    #expect(hosts(80).allows(host: bytes("localhost")))
    #expect(hosts(80).allows(host: bytes("localhost:80")))
    #expect(hosts(80).allows(origin: bytes("http://[::1]")))
  }
}

@Suite struct SecretTests {
  @Test func onlyTheWholeSecretMatches() {
    let secret = Secret(bytes("0123456789abcdef"))
    #expect(secret.matches(bytes("0123456789abcdef")))
    for wrong in ["", "0", "0123456789abcde", "0123456789abcdeg", "x123456789abcdef", "0123456789abcdef0"] {
      #expect(!secret.matches(bytes(wrong)))
    }
  }

  @Test func anEmptySecretMatchesNothing() { #expect(!Secret([]).matches([])) }
}
