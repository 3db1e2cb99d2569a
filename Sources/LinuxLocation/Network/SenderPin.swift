import Glibc
import Observations

/// Keeps a listener to one sender: datagrams of other addresses are refused until that one has been silent for 10 s.
///
/// Two receivers on one port would otherwise make one stream that jumps between their positions. The port does not
/// count: phones and plotters send from a new one whenever they start again.
struct SenderPin {
  /// Nanoseconds without a datagram after which another sender may take over.
  static let silence: Int64 = 10_000_000_000

  private var sender: SenderAddress?
  private var lastHeard = MonotonicInstant.zero

  /// Whether a datagram is to be read. The first sender is, and the first one after the silence of another.
  mutating func admits(_ address: SenderAddress, at instant: MonotonicInstant) -> Bool {
    if let sender, sender != address, instant.nanoseconds(since: lastHeard) < SenderPin.silence { return false }
    sender = address
    lastHeard = instant
    return true
  }

  /// Lets any sender take over at once.
  mutating func release() { sender = nil }
}

/// An address of the Internet protocols without its port.
struct SenderAddress: Hashable {
  /// AF_INET or AF_INET6.
  private var family: sa_family_t
  /// In network order: sixteen bytes of IPv6, or four of IPv4 and zeros.
  private var bytes: SIMD16<UInt8>
  /// The interface of a link-local address, which each link has its own of; 0 for IPv4.
  private var scope: UInt32

  init(_ address: sockaddr_storage) {
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
