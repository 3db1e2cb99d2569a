import Glibc

/// A port of this machine that the program under test connects to.
final class LoopbackListener {
  let port: UInt16
  private let descriptor: CInt

  init() {
    signal(SIGPIPE, SIG_IGN)
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        let isListening = bind(descriptor, generic, size) == 0 && listen(descriptor, 8) == 0
        precondition(isListening && getsockname(descriptor, generic, &size) == 0)
      }
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }

  /// Waits for a client, sends `text`, and hangs up when the client does or after half a minute; false without a client.
  func serve(_ text: String) -> Bool {
    guard isReadable(descriptor) else { return false }
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return false }
    defer { close(connection) }
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while isReadable(connection), recv(connection, &buffer, buffer.count, 0) > 0 {}
    return true
  }

  private func isReadable(_ descriptor: CInt) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 30_000) > 0
  }
}
