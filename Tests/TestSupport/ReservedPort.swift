import Glibc

/// A TCP port of the loopback addresses 127.0.0.1 and ::1 that the kernel gives to no other socket while this exists, for
/// a server that ends, starts again, or starts later. A server that sets SO_REUSEADDR can bind it; without a server,
/// connections are refused.
public final class ReservedPort: Sendable {
  public let port: UInt16
  /// Bound and never listening. The second one is missing on a machine without IPv6.
  private let descriptors: [CInt]

  public init() {
    // The kernel's choice for IPv4 may be taken in IPv6: then another one is chosen.
    while true {
      guard let first = ReservedPort.bind(AF_INET, 0) else { fatalError("no port is free") }
      let port = ReservedPort.port(of: first)
      let second = ReservedPort.bind(AF_INET6, port)
      if second == nil, errno == EADDRINUSE {
        close(first)
        continue
      }
      self.port = port
      descriptors = [first] + (second.map { [$0] } ?? [])
      return
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  /// A socket that is bound to the loopback address; nil with `errno` if it cannot be.
  private static func bind(_ family: CInt, _ port: UInt16) -> CInt? {
    let descriptor = socket(family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var on: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
    let code: CInt
    if family == AF_INET {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(family)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      code = withSocketAddress(&address) { Glibc.bind(descriptor, $0, $1) }
    } else {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(family)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      code = withSocketAddress(&address) { Glibc.bind(descriptor, $0, $1) }
    }
    if code == 0 { return descriptor }
    let problem = errno
    close(descriptor)
    errno = problem
    return nil
  }

  private static func port(of descriptor: CInt) -> UInt16 {
    var address = sockaddr_in()
    let code = withSocketAddress(&address) { pointer, size in
      var size = size
      return getsockname(descriptor, pointer, &size)
    }
    precondition(code == 0)
    return UInt16(bigEndian: address.sin_port)
  }

  private static func withSocketAddress<Address>(
    _ address: inout Address, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<Address>.size)) }
    }
  }
}
