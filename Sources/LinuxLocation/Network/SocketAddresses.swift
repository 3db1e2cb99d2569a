import CLinuxIO
import Glibc
import LocationEngine

/// The addresses of a name, in the order in which to try them (RFC 6724, by getaddrinfo).
struct SocketAddresses: ~Copyable {
  private let head: UnsafeMutablePointer<addrinfo>

  deinit { freeaddrinfo(head) }

  /// Looks up a name. Ends after `timeout` nanoseconds or when `waker` is raised, which stays raised.
  ///
  /// - Parameter isPassive: For binding; an empty host then means all addresses of this machine.
  init(
    _ endpoint: HostAndPort, type: __socket_type, isPassive: Bool, waker: Waker, timeout: Int64, name: String
  ) throws(SourceError) {
    var result: UnsafeMutableRawPointer?
    let kind = CInt(type.rawValue)
    let service = "\(endpoint.port)"
    let code =
      endpoint.host.isEmpty
      ? linuxio_resolve(nil, service, kind, isPassive ? 1 : 0, waker.descriptor, timeout, &result)
      : linuxio_resolve(endpoint.host, service, kind, isPassive ? 1 : 0, waker.descriptor, timeout, &result)
    guard code == 0, let result else {
      throw SocketAddresses.failure(code, host: endpoint.host, name: name)
    }
    head = result.assumingMemoryBound(to: addrinfo.self)
  }

  /// Calls `body` with each address in turn until it returns true.
  func first(_ body: (UnsafeMutablePointer<addrinfo>) -> Bool) {
    var next: UnsafeMutablePointer<addrinfo>? = head
    while let address = next {
      if body(address) { return }
      next = address.pointee.ai_next
    }
  }

  private static func failure(_ code: CInt, host: String, name: String) -> SourceError {
    switch code {
    case LINUXIO_RESOLVE_WOKEN:
      SourceError(.unavailable, "\(name): interrupted")
    case LINUXIO_RESOLVE_TIMED_OUT, EAI_AGAIN:
      SourceError(
        .unavailable, "\(name): the name server does not answer",
        advice: "check the network, or give the address in numbers instead of \(host)")
    case EAI_NONAME, noAddress:
      SourceError(.notFound, "\(name): there is no host called \(host)", advice: "check the spelling of the host")
    default:
      SourceError(.unavailable, "\(name): cannot look up \(host): \(String(cString: gai_strerror(code)))")
    }
  }

  /// EAI_NODATA; netdb.h declares it only with _GNU_SOURCE.
  private static let noAddress: CInt = -5
}
