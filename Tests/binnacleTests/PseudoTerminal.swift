import Glibc
import Testing

/// A terminal whose other end plays the receiver.
final class PseudoTerminal {
  private let master: Int32
  /// Held open so that the terminal survives between readers.
  private let slave: Int32
  let path: String

  init() throws {
    var ends: (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&ends.0, &ends.1, &name, nil, nil) == 0)
    (master, slave) = ends
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
  }

  deinit {
    close(slave)
    close(master)
  }

  /// What the program has written to its receiver since the last call; does not wait.
  func received() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }
}
