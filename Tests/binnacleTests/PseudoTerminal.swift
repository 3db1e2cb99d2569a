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

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }
}
