import CLinuxIO
import Glibc

/// The addresses of a name, in the order in which to try them (RFC 6724, by getaddrinfo).
package struct SocketAddresses: ~Copyable {
  private let head: UnsafeMutablePointer<addrinfo>

  deinit { freeaddrinfo(head) }

  /// Looks up a name. Ends after `timeout` nanoseconds or when `waker` is raised, which stays raised.
  ///
  /// - Parameter isPassive: For binding; an empty host then means all addresses of this machine.
  package init(
    _ endpoint: HostAndPort, type: __socket_type, isPassive: Bool, waker: Waker, timeout: Int64
  ) throws(LookupFailure) {
    var result: UnsafeMutableRawPointer?
    let kind = CInt(type.rawValue)
    let service = "\(endpoint.port)"
    let code =
      endpoint.host.isEmpty
      ? linuxio_resolve(nil, service, kind, isPassive ? 1 : 0, waker.descriptor, timeout, &result)
      : linuxio_resolve(endpoint.host, service, kind, isPassive ? 1 : 0, waker.descriptor, timeout, &result)
    guard code == 0, let result else { throw SocketAddresses.failure(code) }
    head = result.assumingMemoryBound(to: addrinfo.self)
  }

  /// Calls `body` with each address in turn until it returns true.
  package func first(_ body: (UnsafeMutablePointer<addrinfo>) -> Bool) {
    var next: UnsafeMutablePointer<addrinfo>? = head
    while let address = next {
      if body(address) { return }
      next = address.pointee.ai_next
    }
  }

  private static func failure(_ code: CInt) -> LookupFailure {
    switch code {
    case LINUXIO_RESOLVE_WOKEN: .interrupted
    case LINUXIO_RESOLVE_TIMED_OUT, EAI_AGAIN: .noAnswer
    case EAI_NONAME, noAddress: .noSuchHost
    default: .other(String(cString: gai_strerror(code)))
    }
  }

  /// EAI_NODATA; netdb.h declares it only with _GNU_SOURCE.
  private static let noAddress: CInt = -5
}
