import BusProtocols
import NavigationMath
import Observations

/// The magnetometer of ST's LSM9DS1 (data sheet DocID025715 Rev 3), at 0x1E or 0x1C.
///
/// `LSM9DS1` reads accelerometer and gyroscope, at 0x6B or 0x6A.
///
/// The die is that of the LIS3MDL with another gain and without a thermometer; its registers are those of `LIS3Die`. Only
/// the chip at 0x6B or 0x6A distinguishes the two.
///
/// The axes of this die as drawn are right-handed; samples use them. x of accelerometer and gyroscope points the other
/// way, which their driver inverts.
public struct LSM9DS1Magnetometer<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale; ± 4 G by default (CTRL_REG2, FS).
    public var range = Range.gauss4
    /// Output data rate; 80 Hz by default (CTRL_REG1, DO).
    public var rate = Rate.hertz80

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale, ± G (CTRL_REG2, FS).
  public typealias Range = LIS3Range
  /// Output data rate (CTRL_REG1, DO).
  public typealias Rate = LIS3Rate

  private var die: LIS3Die<Bus>
  private var scale = LSM9DS1Magnetometer.scale(.gauss4)

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { die = LIS3Die(bus, address: address) }

  /// Checks WHO_AM_I; throws `wrongIdentity` unless it is 3D.
  public mutating func identify() throws(SensorError<Bus.Failure>) { try die.identify() }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try die.start(configuration.range, configuration.rate, delay: &delay)
    scale = LSM9DS1Magnetometer.scale(configuration.range)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    return MagneticSample(
      instant: instant, field: counts.scaled(scale), isOverflowed: !counts.isWithin(AxisCounts.limits))
  }

  /// Sets power-down (CTRL_REG3, MD 3).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// Runs ST's procedure: five readings with the coil off and five with it on, at ± 12 G.
  ///
  /// x and y must change by 1 to 3 G, z by 0.1 to 1 G.
  ///
  /// - Throws: `failedSelfTest` if one of them does not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try die.start(.gauss12, .hertz80, delay: &delay)
    scale = LSM9DS1Magnetometer.scale(.gauss12)
    delay.wait(milliseconds: 60)
    let before = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try die.configure(.gauss12, .hertz80, isTesting: true)
    delay.wait(milliseconds: 60)
    let after = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try stop()
    let moved = (after - before) / 100
    let isGood = (1...3).contains(abs(moved.x)) && (1...3).contains(abs(moved.y)) && (0.1...1).contains(abs(moved.z))
    guard isGood else { throw .failedSelfTest }
  }

  /// Returns µT per count: 0.14, 0.29, 0.43 or 0.58 mG (table 3).
  private static func scale(_ range: Range) -> Double {
    switch range {
    case .gauss4: 0.014
    case .gauss8: 0.029
    case .gauss12: 0.043
    case .gauss16: 0.058
    }
  }
}
