import BusProtocols
import NavigationMath
import Observations

/// ST LIS2MDL magnetometer (data sheet DS12144), at 0x1E; also IIS2MDC, and the magnetometer of LSM303AGR.
///
///     4F  WHO_AM_I   40
///     60  CFG_REG_A  COMP_TEMP_EN 7 | SOFT_RST 5 | LP 4 | ODR 3:2 | MD 1:0, 0 continuous, 3 idle
///     61  CFG_REG_B  OFF_CANC 1 | LPF 0
///     62  CFG_REG_C  BDU 4 | SELF_TEST 1
///     67  STATUS     ZYXOR 7 | ZYXDA 3
///     68  X, Y, Z, temperature; little-endian
///
/// The address counts up without the bit that LIS3MDL wants. ZYXOR says that a measurement was missed, not that one was
/// too large. Temperature compensation must be on, and the offset of the sensing bridge is cancelled all the time.
///
/// What the chip says of its axes is left-handed: x and y in the plane of the package and z upwards, y to the right of
/// x. z is turned here, so samples are right-handed with x and y as printed on boards, and z downwards.
public struct LIS2MDL<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var rate = Rate.hertz50
    public var power = Power.high

    public init() {}
  }

  /// Measurements a second (CFG_REG_A, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case hertz10, hertz20, hertz50, hertz100
  }

  /// Resolution (CFG_REG_A, LP).
  public enum Power: UInt8, Hashable, Sendable, CaseIterable {
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
  /// A saturated axis reads one of these.
  private static var limits: ClosedRange<Int> { -32_767...32_766 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()

  public init(_ bus: Bus, address: UInt8 = 0x1E) { port = RegisterPort(bus, address: address, capacity: 9) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: LIS2MDL.whoAmI)
    guard found == LIS2MDL.identity else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(LIS2MDL.identity))
    }
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.set(LIS2MDL.configurationB, 0x03)
    try port.set(LIS2MDL.configurationC, 0x10)
    try port.set(
      LIS2MDL.configurationA, 0x80 | configuration.power.rawValue << 4 | configuration.rate.rawValue << 2)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(LIS2MDL.status, count: 9)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let (x, y, z) = (port.int16LittleEndian(at: 1), port.int16LittleEndian(at: 3), port.int16LittleEndian(at: 5))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    let limits = LIS2MDL.limits
    return MagneticSample(
      instant: instant, field: LIS2MDL.scale * Vector3(Double(x), Double(y), Double(-z)),
      // 8 counts a kelvin, 0 at 25 °C.
      temperatureCelsius: 25 + Double(port.int16LittleEndian(at: 7)) / 8,
      isOverflowed: !(limits.contains(x) && limits.contains(y) && limits.contains(z)))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(LIS2MDL.configurationA, 0x83) }

  /// After ST's procedure (AN5069), with 40 readings instead of 50: at 100 Hz, their mean has to change by 15 to 500 mG in each axis
  /// when the chip excites itself.
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
