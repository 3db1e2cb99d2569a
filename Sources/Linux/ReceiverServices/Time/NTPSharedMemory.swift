import CLinuxIO
import GNSS
import LocationEngine

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
