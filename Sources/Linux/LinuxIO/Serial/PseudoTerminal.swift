import CLinuxIO
import Glibc
import Observations

/// A pair of ends of which one is a serial port for any program, and the other is its device: this process.
///
/// The port stays open while no program has it, so that a program may open it again. Used by one thread.
package final class PseudoTerminal {
  /// Age from which bytes that no program reads are dropped, ns.
  private static let patience: Int64 = 1_000_000_000

  private let device: CInt
  private let port: CInt
  /// Since when the port has had bytes that no program has read; nil if all were read.
  private var unreadSince: MonotonicInstant?
  /// Path of the port, such as `/dev/pts/3`.
  package let path: String

  /// Creates the pair; the port is raw, as a receiver's is.
  ///
  /// - Throws: the error number of the system.
  package init() throws(SerialFailure) {
    var (device, port): (CInt, CInt) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&device, &port, &name, nil, nil) == 0 else { throw .opening(errno) }
    self.device = device
    self.port = port
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for end in [device, port] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(device, F_SETFL, O_NONBLOCK)
    var settings = termios()
    guard tcgetattr(port, &settings) == 0 else { throw .opening(errno) }
    cfmakeraw(&settings)
    guard tcsetattr(port, TCSANOW, &settings) == 0 else { throw .opening(errno) }
  }

  deinit {
    close(port)
    close(device)
  }

  /// Sends bytes to the program that reads the port. Bytes that no program has read for a second are dropped, as a serial
  /// line drops them.
  package func send(_ bytes: [UInt8], at instant: MonotonicInstant = MonotonicClock.now) {
    dropUnread(at: instant)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(device, $0.baseAddress! + sent, bytes.count - sent) }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        // A port without room keeps what it has.
        return
      }
    }
  }

  /// Returns what programs have written to the port since the last call, at most 4 KB.
  package func receive() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(device, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  /// Waits until a program has written to the port, the waker is raised, which is not taken, or the deadline passes.
  package func waitForInput(until deadline: MonotonicInstant, _ waker: Waker) {
    while !waker.isPending {
      let rest = deadline.nanoseconds(since: MonotonicClock.now)
      if rest <= 0 || linuxio_wait(device, 0, waker.descriptor, rest) >= 0 { return }
    }
  }

  /// The speed that the program at the port has set, bits per second; 0 if it is unknown.
  package var speed: UInt32 {
    var speed: UInt32 = 0
    return linuxio_serial_speed(device, &speed) == 0 ? speed : 0
  }

  private func dropUnread(at instant: MonotonicInstant) {
    var unread: CInt = 0
    guard ioctl(port, UInt(FIONREAD), &unread) == 0, unread > 0 else {
      unreadSince = nil
      return
    }
    guard let since = unreadSince else {
      unreadSince = instant
      return
    }
    guard instant.nanoseconds(since: since) >= PseudoTerminal.patience else { return }
    tcflush(port, TCIFLUSH)
    unreadSince = nil
  }
}
