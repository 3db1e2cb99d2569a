import Glibc

/// The address and the port of this end of a socket.
struct SocketName: Equatable {
  /// In the form of URLs: `127.0.0.1`, `[::1]`.
  let host: String
  let port: UInt16
  /// Whether it stands for all addresses of the machine.
  let isWild: Bool

  /// nil if the socket has no address.
  init?(of descriptor: CInt) {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var text = [CChar](repeating: 0, count: 128)
    let isKnown = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(descriptor, address, &size) == 0
          && getnameinfo(address, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      }
    }
    guard isKnown else { return nil }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // The interface of a link-local address has no place in a URL.
    let plain = String(decoding: bytes.prefix { $0 != UInt8(ascii: "%") }, as: UTF8.self)
    host = storage.ss_family == sa_family_t(AF_INET6) ? "[\(plain)]" : plain
    port = withUnsafeBytes(of: &storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    isWild = plain == "0.0.0.0" || plain == "::"
  }
}
