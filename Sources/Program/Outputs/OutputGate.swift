import Glibc

/// Writes to a descriptor only as much as it accepts without waiting for its reader.
///
/// An inherited descriptor shares its flags with other processes, so O_NONBLOCK is never set on it. Instead poll(2) is
/// called first: a writable pipe or socket accepts PIPE_BUF bytes without blocking (pipe(7)), as long as no other
/// process fills it in between. A terminal guarantees less, so it is opened again, with O_NONBLOCK on that description
/// only; a terminal that cannot be opened is treated like a pipe.
struct OutputGate {
  /// PIPE_BUF of Linux: the maximum size of one write.
  static let piece = 4096

  let descriptor: Int32
  /// Whether `descriptor` is a reopened terminal: its write itself reports that there is no room.
  private let isNonBlocking: Bool

  /// nil if a write never waits for a reader: regular files and block devices.
  init?(_ inherited: Int32) {
    var status = stat()
    guard fstat(inherited, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFBLK: return nil
    case S_IFCHR where isatty(inherited) == 1:
      let own = open("/proc/self/fd/\(inherited)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      descriptor = own >= 0 ? own : inherited
      isNonBlocking = own >= 0
    default:
      descriptor = inherited
      isNonBlocking = false
    }
  }

  /// Whether there is room; also true if the other end is closed, which the write reports.
  var isReady: Bool { wait(milliseconds: 0) }

  /// Waits until there is room, without a timeout.
  func waitUntilReady() { _ = wait(milliseconds: -1) }

  /// Writes at most `piece` bytes.
  ///
  /// - Returns: the number of bytes written, 0 if there was no room, or the negative error number.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard isNonBlocking || isReady else { return 0 }
    while true {
      let count = Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, OutputGate.piece))
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      case EAGAIN: return 0
      default: return -Int(errno)
      }
    }
  }

  private func wait(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}
