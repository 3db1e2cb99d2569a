import Glibc
import Testing

@testable import LinuxIO

@Suite struct SocketAddressesTests {
  private func families(of host: String, isPassive: Bool = false, waker: Waker = Waker()) -> ([CInt], LookupFailure?) {
    do throws(LookupFailure) {
      let addresses = try SocketAddresses(
        HostAndPort(host: host, port: 10110), type: SOCK_STREAM, isPassive: isPassive, waker: waker,
        timeout: 5_000_000_000)
      var families: [CInt] = []
      addresses.first { address in
        families.append(address.pointee.ai_family)
        return false
      }
      return (families, nil)
    } catch {
      return ([], error)
    }
  }

  @Test func numbersNeedNoNameServer() {
    #expect(families(of: "127.0.0.1").0 == [AF_INET])
    #expect(families(of: "::1").0 == [AF_INET6])
  }

  @Test func namesAreLookedUp() { #expect(families(of: "localhost").0.isEmpty == false) }

  @Test func anUnknownNameIsAnError() {
    // RFC 6761: this name never exists. Without a network the lookup fails with another error.
    let error = families(of: "receiver.invalid").1
    #expect(error != nil && error != .interrupted)
  }

  @Test func aRaisedWakerEndsTheQuestionAndStaysRaised() {
    let waker = Waker()
    waker.raise()
    let result = families(of: "receiver.invalid", waker: waker)
    #expect(result.1 == .interrupted)
    #expect(waker.isPending)
  }
}

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

@Suite struct UnixAddressTests {
  @Test func aPathHasFrom1To107Bytes() {
    #expect(UnixAddress("") == nil && UnixAddress("/a\0b") == nil)
    #expect(UnixAddress(String(repeating: "x", count: 107)) != nil)
    #expect(UnixAddress(String(repeating: "x", count: 108)) == nil)
    // Its bytes count, not its characters.
    #expect(UnixAddress(String(repeating: "\u{E9}", count: 54)) == nil)
  }
}
