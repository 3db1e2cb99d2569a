import LocationEngine

/// A sensor of this machine that was found and not opened.
public struct DetectedSensor: Sendable, Equatable {
  public enum Bus: String, Sendable {
    case i2c
    /// The kernel drives it.
    case iio
  }

  /// `LIS3MDL`; of the kernel's, the name that its driver gives: `lis3mdl`.
  public var part: String
  public var kinds: [SensorKind]
  public var bus: Bus
  /// `/dev/i2c-1`, `/dev/iio:device0`
  public var path: String
  /// On the I²C bus, also of one that the kernel drives; nil elsewhere.
  public var address: UInt8?
  /// The smaller, the sooner it is taken.
  public var rank: Int
  /// How it is known, in a few words.
  public var reason: String

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

  /// What to call it as sensors: `i2c:///dev/i2c-1?address=0x1c`, `iio:lis3mdl`.
  public var name: String {
    switch bus {
    case .i2c: I2CSensorAddress(bus: path, addresses: address.map { [$0] } ?? []).description
    case .iio: "iio:\(part)"
    }
  }
}
