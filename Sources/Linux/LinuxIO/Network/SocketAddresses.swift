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

/// Why a host name has no address.
package enum LookupFailure: Error, Equatable {
  /// The waker ended the lookup.
  case interrupted
  /// The name server did not answer in time.
  case noAnswer
  /// No host has this name.
  case noSuchHost
  /// Another failure, with the text of gai_strerror(3).
  case other(String)
}

/// A host and a port as URLs write them: `host:10110`, `192.168.1.20:10110`, `[fe80::1%eth0]:10110`, `:10110`.
public struct HostAndPort: Hashable, Sendable, CustomStringConvertible {
  /// A name or an address, without brackets; empty for all addresses of this machine.
  public var host: String
  /// 1...65535; 0 lets the system choose one (tests).
  public var port: UInt16

  /// Creates an endpoint; `host` without brackets.
  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses `host:port`; nil if the port is missing or the brackets do not match.
  public init?(_ text: some StringProtocol) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    var host = text[..<colon]
    if host.first == "[" {
      guard host.last == "]" else { return nil }
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      // Without brackets, the port cannot be distinguished from the last group of an IPv6 address.
      return nil
    }
    guard !host.contains(where: { "[]/ ".contains($0) }) else { return nil }
    self.init(host: String(host), port: port)
  }

  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// The address of a Unix socket.
package struct UnixAddress {
  private var address = sockaddr_un()

  /// nil if the path is empty, contains a zero byte, or is longer than an address can hold: 107 bytes.
  package init?(_ path: String) {
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard (1...room).contains(bytes.count), !bytes.contains(0) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  /// Returns 0 or the error number of connect(2).
  package func connect(_ descriptor: CInt) -> CInt {
    with { Glibc.connect(descriptor, $0, $1) } == 0 ? 0 : errno
  }

  /// Returns 0 or the error number of bind(2).
  package func bind(_ descriptor: CInt) -> CInt {
    with { Glibc.bind(descriptor, $0, $1) } == 0 ? 0 : errno
  }

  private func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
