/// Which sensor it is: the same after a restart of the program and of the machine, as long as nobody moves it.
///
/// Calibrations and mountings are kept by it.
public struct SensorIdentity: Hashable, Sendable {
  /// `LIS3MDL`; of a sensor that the kernel drives, the name that its driver gives: `lis3mdl`.
  public var part: String
  /// `/dev/i2c-1`; `iio` for one that the kernel drives, since the numbers of its devices change.
  public var bus: String
  /// Seven bits; nil when it is not known.
  public var address: UInt8?
  /// Of this one chip; nil when it does not tell.
  public var serial: String?

  public init(part: String, bus: String, address: UInt8? = nil, serial: String? = nil) {
    self.part = part
    self.bus = bus
    self.address = address
    self.serial = serial
  }

  /// For a file's name and a section of the configuration, of letters, digits, `-`, `.` and `_`: `LIS3MDL-i2c-1-1c`. A
  /// chip with a serial number is the same on every bus: `LSM9DS1-00aa11`.
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

  /// For a sentence: `LIS3MDL at /dev/i2c-1 0x1c`, `lis3mdl (iio)`.
  public var introduction: String {
    guard let address else { return "\(part) (\(bus))" }
    return "\(part) at \(bus) 0x" + (address < 16 ? "0" : "") + String(address, radix: 16)
  }
}
