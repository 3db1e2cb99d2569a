import Glibc
import Observations

/// The restriction of a listener to one sender: datagrams from other addresses are refused until that sender has been
/// silent for 10 s.
///
/// Two receivers on one port would otherwise give one stream that jumps between their positions. The sender's port is
/// not compared, because phones and plotters send from a new port after each start.
package struct SenderPin {
  /// Nanoseconds without a datagram after which another sender is accepted.
  static let silence: Int64 = 10_000_000_000

  private var sender: SenderAddress?
  private var lastHeard = MonotonicInstant.zero

  /// Creates a restriction without a sender.
  package init() {}

  /// Returns whether to accept a datagram: from the first sender, or from another one after `silence`.
  package mutating func admits(_ address: SenderAddress, at instant: MonotonicInstant) -> Bool {
    if let sender, sender != address, instant.nanoseconds(since: lastHeard) < SenderPin.silence { return false }
    sender = address
    lastHeard = instant
    return true
  }

  /// Accepts any sender again.
  package mutating func release() { sender = nil }
}

/// An IP address without its port.
package struct SenderAddress: Hashable {
  /// AF_INET or AF_INET6.
  private var family: sa_family_t
  /// In network order: 16 bytes for IPv6; 4 bytes for IPv4, then zeros.
  private var bytes: SIMD16<UInt8>
  /// Interface index of a link-local IPv6 address; 0 for IPv4.
  private var scope: UInt32

  package init(_ address: sockaddr_storage) {
    family = address.ss_family
    bytes = SIMD16(repeating: 0)
    scope = 0
    withUnsafeBytes(of: address) { raw in
      switch CInt(address.ss_family) {
      case AF_INET:
        let number = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
        withUnsafeBytes(of: number) { for (index, byte) in $0.enumerated() { bytes[index] = byte } }
      case AF_INET6:
        let whole = raw.loadUnaligned(as: sockaddr_in6.self)
        withUnsafeBytes(of: whole.sin6_addr) { for (index, byte) in $0.enumerated() { bytes[index] = byte } }
        scope = whole.sin6_scope_id
      default: break
      }
    }
  }
}
