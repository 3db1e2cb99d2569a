import Testing

@testable import LinuxIO

@Suite struct HostAndPortTests {
  @Test(arguments: ["host:10110", "192.168.1.20:1", "[fe80::1%eth0]:10110", "[::1]:65535", ":10110"])
  func readsAndWritesTheSame(_ text: String) {
    #expect(HostAndPort(text)?.description == text)
  }

  @Test func bracketsAreNotPartOfTheHost() {
    #expect(HostAndPort("[::1]:80") == HostAndPort(host: "::1", port: 80))
  }

  @Test(arguments: ["", "host", "host:", "host:x", "host:65536", "host:-1", "::1:80", "[::1:80", "::1]:80", "a/b:80"])
  func refusesWhatItCannotTell(_ text: String) { #expect(HostAndPort(text) == nil) }
}
