import LocationEngine

/// A sensor of this machine that was found but not opened.
public struct DetectedSensor: Sendable, Equatable {
  /// How the sensor is accessed.
  public enum Bus: String, Sendable {
    /// Through the I²C bus, by a driver of this package.
    case i2c
    /// Through a kernel driver (Industrial I/O).
    case iio
  }

  /// Name of the part: `LIS3MDL`; with a kernel driver the driver's name: `lis3mdl`.
  public var part: String
  /// What the sensor measures.
  public var kinds: [SensorKind]
  /// How the sensor is accessed.
  public var bus: Bus
  /// Path of the bus or device: `/dev/i2c-1`, `/dev/iio:device0`.
  public var path: String
  /// Seven-bit address on the I²C bus, also with a kernel driver; nil on another bus.
  public var address: UInt8?
  /// Rank; sensors with a smaller one are preferred.
  public var rank: Int
  /// How it was identified, in a few words.
  public var reason: String

  /// Creates a sensor from given facts.
  public init(
    part: String, kinds: [SensorKind], bus: Bus, path: String, address: UInt8? = nil, rank: Int, reason: String
  ) {
    self.part = part
    self.kinds = kinds
    self.bus = bus
    self.path = path
    self.address = address
    self.rank = rank
    self.reason = reason
  }

  /// Its address as a source: `i2c:///dev/i2c-1?address=0x1c`, `iio:lis3mdl`.
  public var name: String {
    switch bus {
    case .i2c: I2CSensorAddress(bus: path, addresses: address.map { [$0] } ?? []).description
    case .iio: "iio:\(part)"
    }
  }
}
