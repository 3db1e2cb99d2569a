import Fusion

/// A sensor opened by a source.
public struct AttachedSensor: Hashable, Sendable {
  /// Identity for calibrations and mountings.
  public var identity: SensorIdentity
  /// Quantity that it measures.
  public var kind: SensorKind
  /// Approximate sample rate, Hz; nil if unknown, as in a log.
  public var samplesPerSecond: Double?
  /// Mounting if none is configured: forward, left, up, as on most boards that lie flat.
  ///
  /// With the kernel's mount matrix applied it is right, forward, up.
  public var usualMounting: Mounting

  /// Creates a description of a sensor.
  public init(
    _ identity: SensorIdentity, _ kind: SensorKind, samplesPerSecond: Double? = nil,
    usualMounting: Mounting = .forwardLeftUp
  ) {
    self.identity = identity
    self.kind = kind
    self.samplesPerSecond = samplesPerSecond
    self.usualMounting = usualMounting
  }
}

/// Identity of a sensor, constant across restarts of the program and the machine while the sensor is not moved.
///
/// Calibrations and mountings are stored under it.
public struct SensorIdentity: Hashable, Sendable {
  /// Part number, `LIS3MDL`; for a kernel driver's sensor the driver's name, `lis3mdl`.
  public var part: String
  /// Bus, `/dev/i2c-1`; `iio` for a kernel driver's sensor, because its device number can change.
  public var bus: String
  /// I²C address, 7 bits; nil if unknown.
  public var address: UInt8?
  /// Serial number of the chip; nil if it has none.
  public var serial: String?

  /// Creates an identity.
  public init(part: String, bus: String, address: UInt8? = nil, serial: String? = nil) {
    self.part = part
    self.bus = bus
    self.address = address
    self.serial = serial
  }

  /// Identity for file names and sections of the configuration, of letters, digits, `-`, `.` and `_`: `LIS3MDL-i2c-1-1c`.
  ///
  /// With a serial number it does not include the bus: `LSM9DS1-00aa11`.
  public var key: String {
    var parts = [part]
    if let serial {
      parts.append(serial)
    } else {
      parts.append(String(bus.split(separator: "/").last ?? ""))
      if let address { parts.append((address < 16 ? "0" : "") + String(address, radix: 16)) }
    }
    return String(
      parts.joined(separator: "-").unicodeScalars.map { scalar -> Character in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        return isPlain || scalar == "-" || scalar == "." || scalar == "_" ? Character(scalar) : "_"
      })
  }

  /// Identity for display: `LIS3MDL at /dev/i2c-1 0x1c`, `lis3mdl (iio)`.
  public var introduction: String {
    guard let address else { return "\(part) (\(bus))" }
    return "\(part) at \(bus) 0x" + (address < 16 ? "0" : "") + String(address, radix: 16)
  }
}
