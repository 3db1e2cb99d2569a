import Glibc
import SensorDrivers

extension BMI270.Configuration {
  /// Where the kernel's driver looks for Bosch's configuration file, and a place of ours.
  private static var paths: [String] { ["/lib/firmware/bmi270-init-data.fw", "/etc/binnacle/bmi270.fw"] }

  /// With the file that the chip has to be given at each start, where the user has put one; without it the chip cannot
  /// be started, and says so.
  static func withFirmware() -> Self {
    var configuration = Self()
    for path in paths {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 16_384)
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        configuration.firmware = Array(bytes[..<count])
        break
      }
    }
    return configuration
  }
}
