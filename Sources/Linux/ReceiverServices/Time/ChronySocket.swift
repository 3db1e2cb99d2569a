import CLinuxIO
import GNSS
import Glibc
import LinuxIO
import LocationEngine

/// A sender of samples to chronyd's socket (`refclock SOCK PATH`).
///
/// chronyd creates the socket and must be running first; until then, and while it restarts, samples are dropped
/// silently.
final class ChronySocket: ClockConsumer {
  private let address: UnixAddress
  private var descriptor: CInt = -1

  init(path: String) throws(SourceError) {
    guard let address = UnixAddress(path) else { throw PPSError.socketPath(path) }
    self.address = address
  }

  deinit { disconnect() }

  func take(_ sample: ClockSample) {
    // The second attempt covers a restart of chronyd since the last sample.
    for _ in 0..<2 {
      guard connect() else { return }
      let code = linuxio_chrony_send(descriptor, sample.hostNanoseconds, sample.utcNanoseconds)
      if code == 0 || code == -EAGAIN { return }
      disconnect()
    }
  }

  private func connect() -> Bool {
    if descriptor >= 0 { return true }
    descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return false }
    let isConnected = address.connect(descriptor) == 0
    if !isConnected { disconnect() }
    return isConnected
  }

  private func disconnect() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
