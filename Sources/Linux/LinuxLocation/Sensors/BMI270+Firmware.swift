import Glibc
import SensorDrivers

extension BMI270.Configuration {
  /// Paths of Bosch's configuration file: that of the kernel's driver, then one of this package.
  private static var paths: [String] { ["/lib/firmware/bmi270-init-data.fw", "/etc/binnacle/bmi270.fw"] }

  /// Returns a configuration with the file that the chip needs at each start, if the user has installed it.
  ///
  /// Without it, starting the chip fails with an error.
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
