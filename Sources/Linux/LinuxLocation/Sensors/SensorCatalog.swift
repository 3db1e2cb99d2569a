import BusProtocols
import Glibc
import LinuxIO
import LocationEngine
import SensorDrivers

/// The supported chips. Docs/Sensors.md describes how to add one.
///
/// Many chips share an address, so the address does not identify a chip. Every part that may have an address is tried
/// in this order, and the first whose identity matches is taken. Parts with longer identities therefore precede others.
/// A part that is identified only by the second chip of its package precedes the chip with the same identity.
enum SensorCatalog {
  /// Addresses where writing a register number may affect other common chips; they are probed only if they are named.
  ///
  /// A PCF8574 expander at 0x20...0x27 sets its pins to it, a PA1010D receiver at 0x10 takes it for the start of a
  /// command, a TCA9548A multiplexer at 0x70...0x77 selects channels by it. 0x76 and 0x77 are probed nevertheless,
  /// because barometers are there on nearly every board, and multiplexers only if configured so.
  static let delicate: Set<UInt8> = [0x10, 0x20, 0x21, 0x22, 0x23]

  static func parts<Bus: I2CBus>(on bus: Bus.Type) -> [SensorPart<Bus>] {
    magnetometers(on: bus) + inertialUnits(on: bus) + barometers(on: bus) + fusingChips(on: bus)
  }

  private static func magnetometers<Bus: I2CBus>(on _: Bus.Type) -> [SensorPart<Bus>] {
    [
      SensorPart("RM3100", at: [0x20, 0x21, 0x22, 0x23], rank: 10, hertz: 75, RM3100<Bus>.self, .init()),
      SensorPart("MMC5983MA", at: [0x30], rank: 15, hertz: 100, MMC5983MA<Bus>.self, .init()),
      SensorPart("MMC5603", at: [0x30], rank: 20, hertz: 75, MMC5603<Bus>.self, .init()),
      SensorPart(
        "LSM303DLHC-M", at: [0x1E], rank: 60, hertz: 75, LSM303DLHCMagnetometer<Bus>.self, .init(),
        partner: "LSM303DLHC"),
      SensorPart("HMC5883L", at: [0x1E], rank: 55, hertz: 75, HMC5883L<Bus>.self, .init()),
      SensorPart("LIS2MDL", at: [0x1E], rank: 35, hertz: 50, LIS2MDL<Bus>.self, .init()),
      SensorPart(
        "LSM9DS1-M", at: [0x1C, 0x1E], rank: 40, hertz: 80, LSM9DS1Magnetometer<Bus>.self, .init(), partner: "LSM9DS1"),
      SensorPart("LIS3MDL", at: [0x1C, 0x1E], rank: 30, hertz: 80, LIS3MDL<Bus>.self, .init()),
      SensorPart("QMC5883P", at: [0x2C], rank: 45, hertz: 50, QMC5883P<Bus>.self, .init()),
      SensorPart("QMC5883L", at: [0x0D], rank: 50, hertz: 50, QMC5883L<Bus>.self, .init()),
      SensorPart("AK09916", at: [0x0C], rank: 46, hertz: 100, AK09916<Bus>.self, .init()),
      SensorPart("AK8963", at: [0x0C, 0x0D, 0x0E, 0x0F], rank: 47, hertz: 100, AK8963<Bus>.self, .init()),
      SensorPart("IST8310", at: [0x0C, 0x0D, 0x0E, 0x0F], rank: 48, hertz: 50, IST8310<Bus>.self, .init()),
      // It sleeps after power-up, and only a write wakes it.
      SensorPart(
        "BMM150", at: [0x10, 0x11, 0x12, 0x13], rank: 65, hertz: 20, BMM150<Bus>.self, .init(), isDelicate: true),
      // It has no identity register; the query command would write a register of other chips.
      SensorPart(
        "MLX90393", at: [0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x18, 0x19, 0x1A, 0x1B], rank: 70, hertz: 50,
        MLX90393<Bus>.self, .init(), isDelicate: true),
    ]
  }

  private static func inertialUnits<Bus: I2CBus>(on _: Bus.Type) -> [SensorPart<Bus>] {
    [
      SensorPart(
        "ICM-20948", at: [0x68, 0x69], rank: 20, hertz: 102, ICM20948<Bus>.self, .init(), companions: ["AK09916"]),
      SensorPart("ICM-42688-P", at: [0x68, 0x69], rank: 10, hertz: 100, ICM42688P<Bus>.self, .init()),
      SensorPart(
        "MPU-6050", at: [0x68, 0x69], rank: 50, hertz: 100, MPU6050<Bus>.self, .init(), companions: ["AK8963"]),
      SensorPart("BMI160", at: [0x68, 0x69], rank: 30, hertz: 100, BMI160<Bus>.self, .init()),
      // It does not work without Bosch's configuration file.
      SensorPart(
        "BMI270", at: [0x68, 0x69], rank: 25, hertz: 100, BMI270<Bus>.self, .withFirmware(), isDelicate: true),
      SensorPart("LSM6DSOX", at: [0x6A, 0x6B], rank: 15, hertz: 104, LSM6DSOX<Bus>.self, .init()),
      SensorPart("LSM9DS1", at: [0x6A, 0x6B], rank: 40, hertz: 119, LSM9DS1<Bus>.self, .init()),
      SensorPart(
        "LSM303AGR", at: [0x19], rank: 80, hertz: 100, LSM303AGRAccelerometer<Bus>.self, .init(), partner: "LIS2MDL"),
      SensorPart("LSM303DLHC", at: [0x19], rank: 85, hertz: 100, LSM303DLHCAccelerometer<Bus>.self, .init()),
    ]
  }

  private static func barometers<Bus: I2CBus>(on _: Bus.Type) -> [SensorPart<Bus>] {
    [
      SensorPart("BMP390", at: [0x76, 0x77], rank: 10, hertz: 25, BMP390<Bus>.self, .init()),
      SensorPart("DPS310", at: [0x76, 0x77], rank: 20, hertz: 16, DPS310<Bus>.self, .init()),
      SensorPart("LPS22HB", at: [0x5C, 0x5D], rank: 30, hertz: 25, LPS22HB<Bus>.self, .init()),
      SensorPart("BMP280", at: [0x76, 0x77], rank: 50, hertz: 20, BMP280<Bus>.self, .init()),
      // Its identity is a checksum of four bits.
      SensorPart("MS5611", at: [0x76, 0x77], rank: 40, hertz: 100, MS5611<Bus>.self, .init(), isDelicate: true),
    ]
  }

  private static func fusingChips<Bus: I2CBus>(on _: Bus.Type) -> [SensorPart<Bus>] {
    [
      SensorPart("BNO055", at: [0x28, 0x29], rank: 20, hertz: 100, BNO055<Bus>.self, .init()),
      // The query is a packet, which would configure an ADS1115 converter at the same address.
      SensorPart("BNO085", at: [0x4A, 0x4B], rank: 10, hertz: 100, BNO085<Bus>.self, .init(), isDelicate: true),
    ]
  }

  /// Returns all addresses of some parts, in ascending order.
  static func addresses<Bus: I2CBus>(of parts: [SensorPart<Bus>]) -> [UInt8] {
    Set(parts.flatMap { $0.addresses }).sorted()
  }
}

/// A supported chip: its addresses, what it measures, and its driver on this type of bus.
struct SensorPart<Bus: I2CBus> {
  /// Name given by the manufacturer.
  let name: String
  let kind: SensorKind
  /// Seven-bit addresses.
  let addresses: [UInt8]
  /// Rank; a smaller one is preferred among sensors of the same kind.
  let rank: Int
  /// Nanoseconds between samples.
  let period: Int64
  /// Parts that answer only while this one is started, such as a magnetometer in the same package.
  let companions: [String]
  /// The second chip of its package, which distinguishes it from another chip with the same identity; nil: none is
  /// needed.
  let partner: String?
  /// Whether the identity is short, or the query writes more than a register number.
  ///
  /// Such a part is looked for only if it is named, or if all parts are.
  let isDelicate: Bool
  let makeChip: (Bus, UInt8) -> any SensorChip

  /// - Parameter hertz: Samples per second with this configuration.
  init<Driver: SensorDriver>(
    _ name: String, at addresses: [UInt8], rank: Int, hertz: Double, _ driver: Driver.Type,
    _ configuration: Driver.Configuration, companions: [String] = [], partner: String? = nil, isDelicate: Bool = false
  ) where Driver.Bus == Bus, Driver.Sample: SensorSampleConvertible {
    self.name = name
    self.addresses = addresses
    self.rank = rank
    self.companions = companions
    self.partner = partner
    self.isDelicate = isDelicate
    kind = Driver.Sample.sensorKind
    period = Int64(1_000_000_000 / hertz)
    makeChip = { bus, address in DrivenChip(Driver(bus, address: address), configuration) }
  }
}

/// The ranking of sensors of one kind by the catalog of chips.
public enum SensorRanking {
  /// Rank of a part that is not in the catalog.
  private static let usual = 50

  private static let ranks = SensorCatalog.parts(on: I2CCharacterDevice.self).map {
    (name: $0.name.lowercased(), kind: $0.kind, rank: $0.rank)
  }

  /// Returns the rank of a sensor; a smaller one is better.
  public static func rank(of sensor: AttachedSensor) -> Int {
    // Kernel drivers name a chip in lower case, some with a suffix for the quantity.
    let part = sensor.identity.part.lowercased()
    return ranks.first { $0.kind == sensor.kind && part.hasPrefix($0.name) }?.rank ?? usual
  }
}

/// The selection of the sensors to use.
enum SensorChoice {
  /// Returns the best candidate of each kind, inertial units first, because a magnetometer may answer only while one is
  /// started.
  ///
  /// A chip with sensor fusion is used only if a magnetometer or an inertial unit is missing.
  ///
  /// - Parameter rank: Smaller is better; among equals the first is taken.
  static func best<Candidate>(
    _ candidates: [Candidate], kind: (Candidate) -> SensorKind, rank: (Candidate) -> Int
  ) -> [Candidate] {
    func best(_ wanted: SensorKind) -> [Candidate] {
      candidates.filter { kind($0) == wanted }.min { rank($0) < rank($1) }.map { [$0] } ?? []
    }
    let parts = best(.inertial) + best(.magnetometer)
    return parts + best(.barometer) + (parts.count < 2 ? best(.orientation) : [])
  }
}

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
