import Glibc

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
