import CLinuxIO
import Glibc

/// A pseudo terminal: the source opens `path`, the test holds the other end.
package final class Pty: @unchecked Sendable {
  package private(set) var master: CInt
  package let path: String
  /// Opened before the source locks it, so that the tests do not need root.
  private let slave: CInt

  package init() {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: CInt = 0
    var number: CUnsignedInt = 0
    precondition(
      master >= 0 && ioctl(master, Pty.setLock, &unlocked) == 0 && ioctl(master, Pty.getNumber, &number) == 0)
    path = "/dev/pts/\(number)"
    // Raw from the start: whatever is sent before the source has opened it must neither be echoed nor edited.
    var speed: UInt32 = 0
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    precondition(slave >= 0 && linuxio_serial_configure(slave, 0, &speed) == 0)
  }

  deinit {
    unplug()
    close(slave)
  }

  /// TIOCSPTLCK and TIOCGPTN (asm-generic/ioctls.h).
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// The speed that the other side has set.
  package var speed: UInt32 {
    var speed: UInt32 = 0
    linuxio_serial_speed(master, &speed)
    return speed
  }

  /// Whether the other side has not read everything yet.
  package var hasUnread: Bool {
    linuxio_wait(slave, 0, -1, 0) & LINUXIO_READY != 0
  }

  /// Returns when the other side has read everything. The kernel hands bytes on in its own time, so that nothing to read
  /// means that nothing is left only when it has been so for a while.
  package func waitUntilRead() {
    var quiet = 0
    while quiet < 100 {
      quiet = hasUnread ? 0 : quiet + 1
      pause(milliseconds: 1)
    }
  }

  package func send(_ bytes: [UInt8]) { writeAll(bytes, to: master) }

  package func unplug() {
    if master >= 0 { close(master) }
    master = -1
  }
}

/// Writes everything, blocking; gives up when the other end is gone.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  signal(SIGPIPE, SIG_IGN)
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, bytes.count - sent) }
    if count <= 0 { return }
    sent += count
  }
}

/// The two ends of a pipe that no child inherits: first the one to read from.
package func makePipe() -> (CInt, CInt) {
  var ends: [CInt] = [-1, -1]
  precondition(pipe(&ends) == 0)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}
