import BusProtocols
import NavigationMath
import Observations

/// The accelerometer of ST's LSM303AGR (data sheet DocID027765), at 0x19.
///
/// The magnetometer at 0x1E is read by the LIS2MDL driver. In addition to the registers of `LIS3DHDie`:
///
///     0C  OUT_TEMP_L_A, OUT_TEMP_H_A; little-endian, 10 bits, left-aligned; requires BDU
///     1F  TEMP_CFG_REG_A  TEMP_EN 7:6
///
/// Axes are those of the package.
public struct LSM303AGRAccelerometer<Bus: I2CBus>: SelfTestingSensor {
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

  private static var temperature: UInt8 { 0x0C | 0x80 }
  private static var temperatureConfiguration: UInt8 { 0x1F }

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
    try configure(configuration.range, configuration.rate, stimulus: 0)
  }

  /// Returns a new acceleration, m/s², and angular rate, rad/s; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    let milliG = LSM303AGRAccelerometer.milliGPerCount(range)
    let limit = min(2046, Int(Double(range.rawValue) * 1000 / milliG))
    try die.port.read(LSM303AGRAccelerometer.temperature, count: 2)
    return InertialSample(
      instant: instant, acceleration: counts.scaled(standardGravity * milliG / 1000), angularRate: nil,
      // 256 counts per kelvin, 0 at 25 °C.
      temperatureCelsius: chipTemperature(25 + Double(die.port.int16LittleEndian(at: 0)) / 256),
      isOverflowed: !counts.isWithin(-limit...limit))
  }

  /// Sets power-down (CTRL_REG1_A, ODR 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// Compares five readings at ± 2 g and 100 Hz without the stimulus with five with it.
  ///
  /// Each axis must change by 17 to 360 counts of 4 mg (table 4).
  ///
  /// - Throws: `failedSelfTest` if it does not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try die.reset(delay: &delay)
    try configure(.g2, .hertz100, stimulus: 0)
    delay.wait(milliseconds: 90)
    let before = try mean(of: 5, every: 5, delay: &delay)
    try configure(.g2, .hertz100, stimulus: 1)
    delay.wait(milliseconds: 90)
    let after = try mean(of: 5, every: 5, delay: &delay)
    try stop()
    let moved = (after.acceleration - before.acceleration) / standardGravity
    let limits = 0.068...1.44
    guard limits.contains(abs(moved.x)), limits.contains(abs(moved.y)), limits.contains(abs(moved.z)) else {
      throw .failedSelfTest
    }
  }

  private mutating func configure(
    _ range: AccelerometerRange, _ rate: Rate, stimulus: UInt8
  ) throws(SensorError<Bus.Failure>) {
    try die.setRange(range, stimulus: stimulus)
    try die.port.set(LSM303AGRAccelerometer.temperatureConfiguration, 0xC0)
    try die.setRate(rate)
    self.range = range
  }

  /// Returns mg per count in high resolution (table 4). The value for ± 16 g is not twice that for ± 8 g.
  private static func milliGPerCount(_ range: AccelerometerRange) -> Double {
    switch range {
    case .g2: 0.98
    case .g4: 1.95
    case .g8: 3.9
    case .g16: 11.72
    }
  }
}
