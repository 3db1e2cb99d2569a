import BusProtocols
import NavigationMath
import Observations

/// The accelerometer of ST's LSM303DLHC (data sheet DocID018771 Rev 2), at 0x19.
///
/// `LSM303DLHCMagnetometer` reads the magnetometer, at 0x1E. The registers are those of `LIS3DHDie`.
///
/// The data sheet defines no identity register. All known chips answer 33, since the die is that of the LIS3DH; Linux
/// relies on it. The LSM303AGR has the same identity: the chip at 0x1E distinguishes them.
///
/// Axes are those of the package.
public struct LSM303DLHCAccelerometer<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale; ± 4 g by default (CTRL_REG4_A, FS).
    public var range = AccelerometerRange.g4
    /// Output data rate; 100 Hz by default (CTRL_REG1_A).
    public var rate = Rate.hertz100

    /// Creates the default configuration.
    public init() {}
  }

  /// Output data rate (CTRL_REG1_A, ODR).
  public typealias Rate = LIS3DHRate

  private var die: LIS3DHDie<Bus>
  private var range = AccelerometerRange.g4

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { die = LIS3DHDie(bus, address: address) }

  /// Checks WHO_AM_I_A; throws `wrongIdentity` unless it is 33.
  public mutating func identify() throws(SensorError<Bus.Failure>) { try die.identify() }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try die.reset(delay: &delay)
    range = configuration.range
    try die.setRange(range)
    try die.setRate(configuration.rate)
  }

  /// Returns a new acceleration, m/s², and angular rate, rad/s; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    let milliG = LSM303DLHCAccelerometer.milliGPerCount(range)
    let limit = range.rawValue * 1000 / milliG - 1
    return InertialSample(
      instant: instant, acceleration: counts.scaled(standardGravity * Double(milliG) / 1000),
      angularRate: nil,
      isOverflowed: !counts.isWithin(-limit...limit))
  }

  /// Sets power-down (CTRL_REG1_A, ODR 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// Returns mg per count (table 3). The value for ± 16 g is not twice that for ± 8 g.
  private static func milliGPerCount(_ range: AccelerometerRange) -> Int {
    switch range {
    case .g2: 1
    case .g4: 2
    case .g8: 4
    case .g16: 12
    }
  }
}
