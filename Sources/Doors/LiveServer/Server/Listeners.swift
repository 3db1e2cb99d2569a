import CLinuxIO
import Glibc
import LinuxIO

/// The sockets at which a server listens, all at one port. Closed with it.
final class Listeners {
  /// Connections that wait to be accepted.
  private static let backlog: CInt = 128
  /// Nanoseconds for looking up the name of an address.
  private static let lookup: Int64 = 5_000_000_000
  /// Attempts to find a port that is free at all addresses.
  private static let attempts = 16

  private(set) var descriptors: [CInt] = []
  /// The port of all sockets.
  private(set) var port: UInt16 = 0
  /// Where they listen, in the form of URLs: `127.0.0.1`, `[::1]`.
  private(set) var addresses: [String] = []
  /// Whether one of them listens at every address of the machine.
  private(set) var isWild = false

  /// - Parameter address: nil: 127.0.0.1 and ::1, of which one may be missing.
  init(port: UInt16, address: String?) throws(LiveServerFailure) {
    let hosts = address.map { [$0] } ?? ["127.0.0.1", "::1"]
    var attempt = 1
    while true {
      do throws(LiveServerFailure) {
        try open(hosts, port)
        return
      } catch {
        close()
        // A port that is free at the first address may be taken at the second.
        guard port == 0, case .portInUse = error, attempt < Listeners.attempts else { throw error }
        attempt += 1
      }
    }
  }

  deinit { close() }

  /// Stops to listen; must not be called while a thread waits for the sockets.
  func close() {
    for descriptor in descriptors { Glibc.close(descriptor) }
    descriptors = []
    addresses = []
    port = 0
  }

  private func open(_ hosts: [String], _ wished: UInt16) throws(LiveServerFailure) {
    port = wished
    var failure: LiveServerFailure?
    for host in hosts {
      do throws(LiveServerFailure) {
        try open(host)
      } catch {
        // A machine without IPv6, or without IPv4, has one of the two.
        guard case .noSuchAddress = error else { throw error }
        failure = error
      }
    }
    if descriptors.isEmpty { throw failure ?? .system(EADDRNOTAVAIL) }
  }

  /// Listens at all addresses of a name, of which at least one must be this machine's.
  private func open(_ host: String) throws(LiveServerFailure) {
    let found: SocketAddresses
    do throws(LookupFailure) {
      found = try SocketAddresses(
        HostAndPort(host: host, port: port), type: SOCK_STREAM, isPassive: true, waker: Waker(),
        timeout: Listeners.lookup)
    } catch {
      throw .noSuchAddress(host)
    }
    var code: CInt = 0
    let before = descriptors.count
    found.first { address in
      code = open(address.pointee)
      return code != 0 && !Listeners.isMissing(code)
    }
    switch code {
    case EADDRINUSE: throw .portInUse(port)
    case EACCES, EPERM: throw .notPermitted(port)
    case _ where Listeners.isMissing(code): if descriptors.count == before { throw .noSuchAddress(host) }
    case 0: break
    default: throw .system(code)
    }
  }

  private static func isMissing(_ code: CInt) -> Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

  /// Returns 0 or an error number.
  private func open(_ address: addrinfo) -> CInt {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, 0)
    guard descriptor >= 0 else { return errno }
    var on: CInt = 1
    let size = socklen_t(MemoryLayout<CInt>.size)
    // A server that is started again gets its port although old connections are not forgotten yet.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
    if address.ai_family == AF_INET6 {
      setsockopt(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &on, size)
    }
    guard bind(descriptor, address, port), listen(descriptor, Listeners.backlog) == 0,
      let own = SocketName(of: descriptor)
    else {
      let code = errno
      Glibc.close(descriptor)
      return code
    }
    descriptors.append(descriptor)
    addresses.append(own.host)
    port = own.port
    if own.isWild { isWild = true }
    return 0
  }

  private func bind(_ descriptor: CInt, _ address: addrinfo, _ port: UInt16) -> Bool {
    var storage = sockaddr_storage()
    let size = min(Int(address.ai_addrlen), MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { target in
      target.copyMemory(from: UnsafeRawBufferPointer(start: address.ai_addr, count: size))
      // The port is at the same place in both families.
      target[2] = UInt8(truncatingIfNeeded: port >> 8)
      target[3] = UInt8(truncatingIfNeeded: port)
      guard let base = target.baseAddress else { return false }
      return Glibc.bind(descriptor, base.assumingMemoryBound(to: sockaddr.self), socklen_t(size)) == 0
    }
  }
}
