import BusProtocols
import NavigationMath
import Observations

/// QST QMC5883P magnetometer (data sheet 13-52-19 Rev C), at 0x2C.
///
///     00  CHIP_ID  80
///     01  X, Y, Z  little-endian
///     09  STATUS   OVFL 1 | DRDY 0; reading it clears DRDY
///     0A  CONTROL1 OSR2 7:6 | OSR1 5:4 | ODR 3:2 | MODE 1:0, 0 suspended, 1 normal, 3 continuous
///     0B  CONTROL2 SOFT_RST 7 | SELF_TEST 6 | RNG 3:2 | SET_RESET 1:0, 0 both
///     29  SIGN     06 sets the signs of the axes as the data sheet draws them
///
/// Axes are as the data sheet draws them.
public struct QMC5883P<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale; ± 8 G by default (CONTROL2, RNG).
    public var range = Range.gauss8
    /// Output data rate; 50 Hz by default (CONTROL1, ODR).
    public var rate = Rate.hertz50
    /// Filters; the widest by default (CONTROL1, OSR2 and OSR1).
    public var power = Power.high

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale, ± G (CONTROL2, RNG).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 30, 12, 8 and 2 G; codes 0 to 3.
    case gauss30, gauss12, gauss8, gauss2

    /// µT per count: 1000, 2500, 3750 or 15000 counts per gauss.
    var scale: Double {
      switch self {
      case .gauss30: 100 / 1000
      case .gauss12: 100 / 2500
      case .gauss8: 100 / 3750
      case .gauss2: 100 / 15_000
      }
    }
  }

  /// Output data rate (CONTROL1, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 10, 50, 100 and 200 Hz; codes 0 to 3.
    case hertz10, hertz50, hertz100, hertz200
  }

  /// Filters (CONTROL1, OSR2 and OSR1), which determine noise and power.
  public enum Power: Hashable, Sendable, CaseIterable {
    /// Both filters at their widest, which has the least noise.
    case high
    /// Both filters off.
    case low

    var bits: UInt8 { self == .high ? 0xC0 : 0x30 }
  }

  private static var identity: UInt8 { 0x80 }
  private static var firstData: UInt8 { 0x01 }
  private static var status: UInt8 { 0x09 }
  private static var control1: UInt8 { 0x0A }
  private static var control2: UInt8 { 0x0B }
  private static var sign: UInt8 { 0x29 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = Range.gauss8.scale

  /// Creates a driver for the chip at the 7-bit I²C `address`, 2C by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x2C) { port = RegisterPort(bus, address: address, capacity: 6) }

  /// Checks CHIP_ID; throws `wrongIdentity` unless it is 80.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: QMC5883P.identity, at: 0x00)
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.set(QMC5883P.control2, configuration.range.rawValue << 2)
    try port.set(QMC5883P.control1, configuration.power.bits | configuration.rate.rawValue << 2 | 1)
    scale = configuration.range.scale
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    let status = try port.value(of: QMC5883P.status)
    guard status & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(QMC5883P.firstData, count: 6)
    let counts = port.axesLittleEndian(at: 0)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: counts.scaled(scale), isOverflowed: status & 0x02 != 0)
  }

  /// Suspends the chip (CONTROL1, MODE 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(QMC5883P.control1, 0) }

  /// Runs QST's self-test with the chip's own coil on, at ± 30 G.
  ///
  /// Each axis must change by 0.12 to 1.8 G, in either direction.
  ///
  /// - Throws: `failedSelfTest` if one of them does not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    scale = Range.gauss30.scale
    try port.set(QMC5883P.control2, 0)
    try port.set(QMC5883P.control1, 3)
    let before = try averageField(of: 1, every: 2, delay: &delay)
    try stop()
    delay.wait(milliseconds: 1)
    // The chip clears this bit after the measurement.
    try port.write(QMC5883P.control2, 0x40)
    try port.set(QMC5883P.control1, 3)
    delay.wait(milliseconds: 10)
    let change = (try averageField(of: 1, every: 2, delay: &delay) - before) / 100
    try stop()
    let allowed = 0.12...1.8
    guard allowed.contains(abs(change.x)), allowed.contains(abs(change.y)), allowed.contains(abs(change.z)) else {
      throw .failedSelfTest
    }
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(QMC5883P.control2, 0x80)
    delay.wait(milliseconds: 10)
    try port.set(QMC5883P.sign, 0x06)
    stuck = StuckDetector()
  }
}
