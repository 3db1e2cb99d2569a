import Glibc
import Observations
import Testing

@testable import LinuxIO

@Suite struct SenderPinTests {
  /// The address that the system makes of a text, with this port.
  private func address(_ text: String, port: UInt16 = 1, scope: UInt32 = 0) -> SenderAddress {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { raw in
      if text.contains(":") {
        var whole = sockaddr_in6()
        whole.sin6_family = sa_family_t(AF_INET6)
        whole.sin6_port = port.bigEndian
        whole.sin6_scope_id = scope
        inet_pton(AF_INET6, text, &whole.sin6_addr)
        raw.storeBytes(of: whole, as: sockaddr_in6.self)
      } else {
        var whole = sockaddr_in()
        whole.sin_family = sa_family_t(AF_INET)
        whole.sin_port = port.bigEndian
        inet_pton(AF_INET, text, &whole.sin_addr)
        raw.storeBytes(of: whole, as: sockaddr_in.self)
      }
    }
    return SenderAddress(storage)
  }

  /// Whether a datagram of this address is read at this second.
  private func admits(_ text: String, _ second: Double, _ pin: inout SenderPin) -> Bool {
    pin.admits(address(text), at: MonotonicInstant.zero.advanced(byNanoseconds: Int64(second * 1e9)))
  }

  @Test func thePortDoesNotCount() {
    #expect(address("192.0.2.7", port: 1) == address("192.0.2.7", port: 2))
    #expect(address("2001:db8::7", port: 1) == address("2001:db8::7", port: 2))
    #expect(address("192.0.2.7") != address("192.0.2.8"))
    #expect(address("2001:db8::7") != address("2001:db8::8"))
    #expect(address("fe80::1", scope: 2) != address("fe80::1", scope: 3))
  }

  @Test func theFirstSenderIsKeptWhileItSends() {
    var pin = SenderPin()
    for second in 0..<60 {
      #expect(admits("192.0.2.7", Double(second), &pin))
      #expect(!admits("192.0.2.8", Double(second) + 0.5, &pin))
    }
  }

  @Test func tenSecondsOfSilenceReleaseTheSender() {
    var pin = SenderPin()
    #expect(admits("192.0.2.7", 0, &pin))
    // What is refused does not count as a sign of life.
    #expect(!admits("192.0.2.8", 9.999, &pin))
    #expect(admits("192.0.2.8", 10, &pin))
    #expect(!admits("192.0.2.7", 10.1, &pin))
  }

  @Test func releasedAtOnceAnySenderMayTakeOver() {
    var pin = SenderPin()
    #expect(admits("192.0.2.7", 0, &pin))
    pin.release()
    #expect(admits("2001:db8::7", 1, &pin))
  }
}
