import CLinuxIO
import EngineRuntime
import GNSS
import Glibc
import LinuxIO

/// A time server that receives clock samples.
protocol ClockConsumer: AnyObject {
  /// Passes on a sample; must not block.
  func take(_ sample: ClockSample)
}

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

/// The shared memory from which ntpd (driver 28), ntpsec and chronyd (`refclock SHM`) read samples.
///
/// The segment is kept when the program ends, because readers are attached to it.
final class NTPSharedMemory: ClockConsumer {
  /// Key of unit 0, "NTP0".
  static let firstKey: Int32 = 0x4E54_5030

  private let segment: UnsafeMutableRawPointer

  /// Attaches to a segment, or creates it.
  ///
  /// - Parameter unit: Units 0 and 1 are accessible to their owner only, which should be root; others to every user.
  init(unit: Int) throws(SourceError) {
    var address: UnsafeMutableRawPointer?
    let key = NTPSharedMemory.firstKey + Int32(unit)
    let code = linuxio_ntp_attach(key, unit < 2 ? 0o600 : 0o666, &address)
    guard code == 0, let address else { throw PPSError.segment(unit, code: -code) }
    segment = address
  }

  deinit { linuxio_ntp_detach(segment) }

  func take(_ sample: ClockSample) {
    linuxio_ntp_put(
      segment, sample.hostNanoseconds, sample.utcNanoseconds, NTPSharedMemory.precision(sample.uncertainty))
  }

  /// Returns the exponent of the smallest power of two that is not below an uncertainty in seconds, −30...0.
  static func precision(_ uncertainty: Double) -> Int32 {
    var exponent: Int32 = 0
    var value = 1.0
    while exponent > -30, value / 2 >= uncertainty {
      value /= 2
      exponent -= 1
    }
    return exponent
  }
}
