import CLinuxIO
import GNSS
import Glibc
import LocationEngine

/// A sender of samples to chronyd's socket (`refclock SOCK PATH`).
///
/// chronyd creates the socket and must be running first; until then, and while it restarts, samples are dropped
/// silently.
final class ChronySocket: ClockConsumer {
  private let path: String
  private var address = sockaddr_un()
  private var descriptor: CInt = -1

  init(path: String) throws(SourceError) {
    self.path = path
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard !bytes.isEmpty, bytes.count <= room else { throw PPSError.socketPath(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
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
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if code != 0 { disconnect() }
    return code == 0
  }

  private func disconnect() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
