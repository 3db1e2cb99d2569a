import Glibc

/// A TCP server on a port of the system's choice.
package final class ListeningSocket: @unchecked Sendable {
  package let descriptor: CInt
  package let port: UInt16

  /// - Parameter backlog: connections that wait to be accepted; nil: the port is taken, and refuses them.
  package init(host: String, backlog: CInt? = 4) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    precondition(getaddrinfo(host, "0", &hints, &list) == 0)
    defer { freeaddrinfo(list) }
    descriptor = socket(list!.pointee.ai_family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    precondition(bind(descriptor, list!.pointee.ai_addr, list!.pointee.ai_addrlen) == 0)
    if let backlog { precondition(listen(descriptor, backlog) == 0) }
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let own = descriptor
    withUnsafeMutablePointer(to: &address) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(own, $0, &size) }
    }
    port = withUnsafeBytes(of: &address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }

  deinit { close(descriptor) }

  /// The next connection; no child that another test starts meanwhile keeps it open.
  package func accept() -> CInt {
    let connection = Glibc.accept(descriptor, nil, nil)
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    return connection
  }
}

/// Sends one datagram to a port of this machine.
///
/// - Parameter host: of 127.0.0.0/8, all of which are this machine's.
package func sendDatagram(_ bytes: [UInt8], to port: UInt16, from host: String = "127.0.0.1") {
  let descriptor = socket(AF_INET, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(descriptor) }
  var own = sockaddr_in()
  own.sin_family = sa_family_t(AF_INET)
  inet_pton(AF_INET, host, &own.sin_addr)
  withUnsafePointer(to: &own) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      _ = bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      _ = sendto(descriptor, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
