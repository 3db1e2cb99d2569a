import BusProtocols
import NavigationMath
import Observations

/// ST LIS2MDL magnetometer (data sheet DS12144), at 0x1E; also IIS2MDC and the magnetometer of the LSM303AGR.
///
///     4F  WHO_AM_I   40
///     60  CFG_REG_A  COMP_TEMP_EN 7 | SOFT_RST 5 | LP 4 | ODR 3:2 | MD 1:0, 0 continuous, 3 idle
///     61  CFG_REG_B  OFF_CANC 1 | LPF 0
///     62  CFG_REG_C  BDU 4 | SELF_TEST 1
///     67  STATUS     ZYXOR 7 | ZYXDA 3
///     68  X, Y, Z; little-endian
///     6E  temperature; little-endian
///
/// The chip increments the register address without the bit that the LIS3MDL requires. Register 68 follows 6D again, so
/// the temperature needs its own transfer. ZYXOR reports a missed measurement, not an overflow. Temperature compensation
/// must be on. The offset of the sensing bridge is cancelled continuously.
///
/// The chip's axes are left-handed: x and y in the plane of the package, y to the right of x, z upwards. The driver
/// inverts z, so samples are right-handed, with x and y as printed on boards and z downwards.
public struct LIS2MDL<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Output data rate; 50 Hz by default (CFG_REG_A, ODR).
    public var rate = Rate.hertz50
    /// Resolution; high by default (CFG_REG_A, LP).
    public var power = Power.high

    /// Creates the default configuration.
    public init() {}
  }

  /// Output data rate (CFG_REG_A, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 10, 20, 50 and 100 Hz; codes 0 to 3.
    case hertz10, hertz20, hertz50, hertz100
  }

  /// Resolution and power (CFG_REG_A, LP).
  public enum Power: UInt8, Hashable, Sendable, CaseIterable {
    /// High resolution (LP 0) or low power (LP 1).
    case high, low
  }

  /// µT per count: 1.5 mG.
  private static var scale: Double { 0.15 }
  private static var identity: UInt8 { 0x40 }
  private static var whoAmI: UInt8 { 0x4F }
  private static var configurationA: UInt8 { 0x60 }
  private static var configurationB: UInt8 { 0x61 }
  private static var configurationC: UInt8 { 0x62 }
  private static var status: UInt8 { 0x67 }
  private static var temperature: UInt8 { 0x6E }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()

  /// Creates a driver for the chip at the 7-bit I²C `address`, 1E by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x1E) { port = RegisterPort(bus, address: address, capacity: 7) }

  /// Checks WHO_AM_I; throws `wrongIdentity` unless it is 40.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LIS2MDL.identity, at: LIS2MDL.whoAmI)
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.set(LIS2MDL.configurationB, 0x03)
    try port.set(LIS2MDL.configurationC, 0x10)
    try port.set(
      LIS2MDL.configurationA, 0x80 | configuration.power.rawValue << 4 | configuration.rate.rawValue << 2)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(LIS2MDL.status, count: 7)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = port.axesLittleEndian(at: 1)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    try port.read(LIS2MDL.temperature, count: 2)
    return MagneticSample(
      instant: instant, field: AxisCounts(x: counts.x, y: counts.y, z: -counts.z).scaled(LIS2MDL.scale),
      // 8 counts per kelvin, 0 at 25 °C.
      temperatureCelsius: chipTemperature(25 + Double(port.int16LittleEndian(at: 0)) / 8),
      isOverflowed: !counts.isWithin(AxisCounts.limits))
  }

  /// Sets idle mode (CFG_REG_A, MD 3).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(LIS2MDL.configurationA, 0x83) }

  /// Runs ST's procedure (AN5069), with 40 readings instead of 50.
  ///
  /// With the chip's stimulus on, the mean at 100 Hz must change by 15 to 500 mG in each axis.
  ///
  /// - Throws: `failedSelfTest` if it does not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.set(LIS2MDL.configurationA, 0x8C)
    try port.set(LIS2MDL.configurationB, 0x02)
    try port.set(LIS2MDL.configurationC, 0x10)
    delay.wait(milliseconds: 20)
    let before = try averageField(of: 40, every: 5, delay: &delay)
    try port.set(LIS2MDL.configurationC, 0x12)
    delay.wait(milliseconds: 60)
    let change = try averageField(of: 40, every: 5, delay: &delay) - before
    try port.write(LIS2MDL.configurationC, 0x10)
    try stop()
    let allowed = 1.5...50.0
    guard allowed.contains(abs(change.x)), allowed.contains(abs(change.y)), allowed.contains(abs(change.z)) else {
      throw .failedSelfTest
    }
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LIS2MDL.configurationA, 0x20)
    delay.wait(milliseconds: 10)
    stuck = StuckDetector()
  }
}
