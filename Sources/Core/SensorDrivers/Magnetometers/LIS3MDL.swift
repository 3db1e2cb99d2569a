import BusProtocols
import NavigationMath
import Observations

/// ST LIS3MDL magnetometer (data sheet DocID024204 Rev 6), at 0x1C or 0x1E. In addition to the registers of `LIS3Die`:
///
///     2E  TEMP_OUT_L, TEMP_OUT_H; little-endian
///
/// Within a transfer, register 28 follows 2D again, so the temperature needs its own transfer. Axes are those of the
/// package as the data sheet draws them.
public struct LIS3MDL<Bus: I2CBus>: SelfTestingSensor {
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

  private static var temperature: UInt8 { 0x2E | 0x80 }

  private var die: LIS3Die<Bus>
  private var scale = LIS3MDL.scale(.gauss4)

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { die = LIS3Die(bus, address: address) }

  /// Checks WHO_AM_I; throws `wrongIdentity` unless it is 3D.
  public mutating func identify() throws(SensorError<Bus.Failure>) { try die.identify() }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try die.start(configuration.range, configuration.rate, delay: &delay)
    scale = LIS3MDL.scale(configuration.range)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    try die.port.read(LIS3MDL.temperature, count: 2)
    return MagneticSample(
      instant: instant, field: counts.scaled(scale),
      // 8 counts per kelvin, 0 at 25 °C (table 4).
      temperatureCelsius: chipTemperature(25 + Double(die.port.int16LittleEndian(at: 0)) / 8),
      isOverflowed: !counts.isWithin(AxisCounts.limits))
  }

  /// Sets power-down (CTRL_REG3, MD 3).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// Runs ST's procedure (AN4602, section 6): five readings with the coil off and five with it on, at ± 12 G.
  ///
  /// x and y must rise by 1 to 3 G, z by 0.1 to 1 G.
  ///
  /// - Throws: `failedSelfTest` if one of them does not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try die.start(.gauss12, .hertz80, delay: &delay)
    scale = LIS3MDL.scale(.gauss12)
    delay.wait(milliseconds: 20)
    let before = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try die.configure(.gauss12, .hertz80, isTesting: true)
    delay.wait(milliseconds: 60)
    let after = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try stop()
    let rise = (after - before) / 100
    let isGood = (1...3).contains(rise.x) && (1...3).contains(rise.y) && (0.1...1).contains(rise.z)
    guard isGood else { throw .failedSelfTest }
  }

  /// Returns µT per count: 6842, 3421, 2281 or 1711 counts per gauss (table 3).
  private static func scale(_ range: Range) -> Double {
    switch range {
    case .gauss4: 100 / 6842
    case .gauss8: 100 / 3421
    case .gauss12: 100 / 2281
    case .gauss16: 100 / 1711
    }
  }
}
