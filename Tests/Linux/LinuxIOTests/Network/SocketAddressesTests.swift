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
