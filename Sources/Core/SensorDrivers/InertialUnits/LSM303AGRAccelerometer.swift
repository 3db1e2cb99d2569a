import BusProtocols
import NavigationMath
import Observations

/// The accelerometer of ST's LSM303AGR (data sheet DocID027765), at 0x19; its magnetometer at 0x1E is that of
/// the LIS2MDL, whose driver reads it. Its registers are those of `LIS3DHDie`, and
///
///     0C  OUT_TEMP_L_A, OUT_TEMP_H_A; little-endian, 10 bits at the high end, only with BDU
///     1F  TEMP_CFG_REG_A  TEMP_EN 7:6
///
/// Axes are those of the package.
public struct LSM303AGRAccelerometer<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = AccelerometerRange.g4
    public var rate = Rate.hertz100

    public init() {}
  }

  public typealias Rate = LIS3DHRate

  private static var temperature: UInt8 { 0x0C | 0x80 }
  private static var temperatureConfiguration: UInt8 { 0x1F }

  private var die: LIS3DHDie<Bus>
  private var range = AccelerometerRange.g4

  public init(_ bus: Bus, address: UInt8) { die = LIS3DHDie(bus, address: address) }

  public mutating func identify() throws(SensorError<Bus.Failure>) { try die.identify() }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try die.reset(delay: &delay)
    try configure(configuration.range, configuration.rate, stimulus: 0)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    let milliG = LSM303AGRAccelerometer.milliGPerCount(range)
    let limit = min(2046, Int(Double(range.rawValue) * 1000 / milliG))
    try die.port.read(LSM303AGRAccelerometer.temperature, count: 2)
    return InertialSample(
      instant: instant, acceleration: counts.scaled(InertialScale.standardGravity * milliG / 1000), angularRate: nil,
      // 256 counts a kelvin, 0 at 25 °C.
      temperatureCelsius: chipTemperature(25 + Double(die.port.int16LittleEndian(at: 0)) / 256),
      isOverflowed: !counts.isWithin(-limit...limit))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// Five readings at ± 2 g and 100 Hz without the stimulus and five with it; each axis has to move by 17 to 360 counts
  /// of 4 mg (table 4).
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try die.reset(delay: &delay)
    try configure(.g2, .hertz100, stimulus: 0)
    delay.wait(milliseconds: 90)
    let before = try mean(of: 5, every: 5, delay: &delay)
    try configure(.g2, .hertz100, stimulus: 1)
    delay.wait(milliseconds: 90)
    let after = try mean(of: 5, every: 5, delay: &delay)
    try stop()
    let moved = (after.acceleration - before.acceleration) / InertialScale.standardGravity
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

  /// Of high resolution (table 4). That of ± 16 g is not twice that of ± 8 g.
  private static func milliGPerCount(_ range: AccelerometerRange) -> Double {
    switch range {
    case .g2: 0.98
    case .g4: 1.95
    case .g8: 3.9
    case .g16: 11.72
    }
  }
}
