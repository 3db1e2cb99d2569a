import BusProtocols
import NavigationMath
import Observations

/// TDK InvenSense ICM-42688-P accelerometer and gyroscope (data sheet DS-000347 rev 1.6), at 0x68 or 0x69.
///
///     bank 0  11  DEVICE_CONFIG  SOFT_RESET_CONFIG 0
///             1D  TEMP_DATA1 … 1F ACCEL_DATA_X1 … 25 GYRO_DATA_X1 … 2A GYRO_DATA_Z0; big-endian
///             2D  INT_STATUS     RESET_DONE_INT 4 | DATA_RDY_INT 3, cleared by reading
///             4D  INTF_CONFIG1   AFSR 7:6, 1 off
///             4E  PWR_MGMT0      GYRO_MODE 3:2, 3 low noise | ACCEL_MODE 1:0, 3 low noise
///             4F  GYRO_CONFIG0   FS 7:5, 0 ± 2000 … 3 ± 250 °/s | ODR 3:0
///             50  ACCEL_CONFIG0  FS 7:5, 0 ± 16 … 3 ± 2 g | ODR 3:0
///             65  INT_SOURCE0    UI_DRDY_INT1_EN 3
///             70  SELF_TEST_CONFIG  ACCEL_ST_POWER 6 | EN_AZ_ST 5 … EN_GX_ST 0
///             75  WHO_AM_I       47
///     bank 1  5F  XG_ST_DATA, Y, Z     bank 2  3B  XA_ST_DATA, Y, Z
///     any     76  REG_BANK_SEL   BANK_SEL 2:0
///
/// Range codes are in descending order. Axes are those of the package. After each successful call the chip is in bank 0.
public struct ICM42688P<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale of the accelerometer; ± 4 g by default (ACCEL_CONFIG0, FS).
    public var accelerometerRange = AccelerometerRange.g4
    /// Full scale of the gyroscope; ± 500 °/s by default (GYRO_CONFIG0, FS).
    public var gyroscopeRange = GyroscopeRange.degrees500
    /// Output data rate; 100 Hz by default (GYRO_CONFIG0, ACCEL_CONFIG0).
    public var rate = Rate.hertz100
    /// Sensors that are on; accelerometer and gyroscope by default.
    public var power = InertialPower.full

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale, ± °/s (GYRO_CONFIG0, GYRO_FS_SEL).
  public enum GyroscopeRange: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 2000, 1000, 500, 250 and 125 °/s; codes 0 to 4.
    case degrees2000, degrees1000, degrees500, degrees250, degrees125

    /// Counts per °/s (table 1).
    var sensitivity: Double {
      switch self {
      case .degrees2000: 16.4
      case .degrees1000: 32.8
      case .degrees500: 65.5
      case .degrees250: 131
      case .degrees125: 262
      }
    }
  }

  /// Output data rate of both sensors (GYRO_ODR, ACCEL_ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 200 Hz; code 07.
    case hertz200 = 0x07
    /// 100 Hz; code 08.
    case hertz100 = 0x08
    /// 50 Hz; code 09.
    case hertz50 = 0x09
    /// 25 Hz; code 0A.
    case hertz25 = 0x0A
    /// 500 Hz; code 0F.
    case hertz500 = 0x0F
  }

  private static var identity: UInt8 { 0x47 }
  private static var deviceConfiguration: UInt8 { 0x11 }
  private static var data: UInt8 { 0x1D }
  private static var interruptStatus: UInt8 { 0x2D }
  private static var interfaceConfiguration1: UInt8 { 0x4D }
  private static var power: UInt8 { 0x4E }
  private static var gyroscopeConfiguration: UInt8 { 0x4F }
  private static var accelerometerConfiguration: UInt8 { 0x50 }
  private static var interruptSource0: UInt8 { 0x65 }
  private static var selfTestConfiguration: UInt8 { 0x70 }
  private static var whoAmI: UInt8 { 0x75 }
  private static var bankSelect: UInt8 { 0x76 }
  /// Reading of an axis before the first measurement.
  private static var invalid: Int { -32_768 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 14) }

  /// Checks WHO_AM_I; throws `wrongIdentity` unless it is 0x47.
  ///
  /// Another program may have left the chip in another bank, where register 75 differs. The bank is changed only if
  /// REG_BANK_SEL holds a bank number: another chip at this address must not be written to.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: ICM42688P.whoAmI)
    if found == ICM42688P.identity { return }
    let bank = try port.value(of: ICM42688P.bankSelect)
    if (1...4).contains(bank) {
      try port.set(ICM42688P.bankSelect, 0)
      return try port.require(identity: ICM42688P.identity, at: ICM42688P.whoAmI)
    }
    throw .wrongIdentity(found: UInt32(found), expected: UInt32(ICM42688P.identity))
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `notReady`, `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(configuration, delay: &delay)
    stuck = StuckDetector()
  }

  /// Returns a new acceleration, m/s², and angular rate, rad/s; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    guard try port.value(of: ICM42688P.interruptStatus) & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(ICM42688P.data, count: 14)
    let counts = InertialCounts(
      acceleration: port.axesBigEndian(at: 2), angularRate: measuresTurning ? port.axesBigEndian(at: 8) : nil)
    let invalid = ICM42688P.invalid
    if counts.acceleration.x == invalid || counts.angularRate?.x == invalid {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    // 132.48 counts per kelvin, 0 at 25 °C (section 4.13). −32768 means no data, so −32767 is the lowest reading.
    return counts.sample(
      at: instant, scale, temperatureCelsius: 25 + Double(port.int16BigEndian(at: 0)) / 132.48,
      limits: -32_766...32_766)
  }

  /// Turns both sensors off (PWR_MGMT0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(ICM42688P.power, 0) }

  /// Compares the response to the chip's stimulus with the factory's.
  ///
  /// The ratio must be at least 0.5 for the gyroscope and 0.5 to 1.5 for the accelerometer.
  ///
  /// - Throws: `unsupported` if the chip has no factory values; `failedSelfTest`.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    var configuration = Configuration()
    configuration.accelerometerRange = .g2
    configuration.gyroscopeRange = .degrees250
    try start(configuration, delay: &delay)
    let before = try mean(of: 10, every: 5, delay: &delay)
    try port.set(ICM42688P.selfTestConfiguration, 0x7F)
    delay.wait(milliseconds: 200)
    let after = try mean(of: 10, every: 5, delay: &delay)
    try port.set(ICM42688P.selfTestConfiguration, 0)
    let gyroscope = try factoryResponse(bank: 1, 0x5F)
    let accelerometer = try factoryResponse(bank: 2, 0x3B)
    try port.set(ICM42688P.bankSelect, 0)
    try stop()
    guard gyroscope.isKnown, accelerometer.isKnown else { throw .unsupported }
    let turning = (after.angularRate - before.angularRate) / scale.angularRate
    let acceleration = (after.acceleration - before.acceleration) / scale.acceleration
    guard gyroscope.accepts(turning, FactoryResponse.gyroscopeRatio),
      accelerometer.accepts(acceleration, FactoryResponse.accelerometerRatio)
    else { throw .failedSelfTest }
  }

  private mutating func factoryResponse(
    bank: UInt8, _ register: UInt8
  ) throws(SensorError<Bus.Failure>) -> FactoryResponse {
    try port.set(ICM42688P.bankSelect, bank)
    try port.read(register, count: 3)
    return FactoryResponse(x: port[0], y: port[1], z: port[2])
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(ICM42688P.deviceConfiguration, 0x01)
    try port.wait(for: ICM42688P.interruptStatus, mask: 0x10, toBe: 0x10, every: 1, delay: &delay)
  }

  private mutating func configure<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    measuresTurning = configuration.power == .full
    // With automatic full-scale selection (AFSR) the gyroscope pauses for milliseconds near 100 °/s.
    let value = try port.value(of: ICM42688P.interfaceConfiguration1)
    try port.set(ICM42688P.interfaceConfiguration1, value & 0x3F | 0x40)
    try port.set(ICM42688P.interruptSource0, 0x08)
    try port.set(
      ICM42688P.gyroscopeConfiguration, configuration.gyroscopeRange.rawValue << 5 | configuration.rate.rawValue)
    try port.set(
      ICM42688P.accelerometerConfiguration,
      (3 - configuration.accelerometerRange.code) << 5 | configuration.rate.rawValue)
    // No register may be written for 200 µs after power-on; the gyroscope needs 60 ms to start.
    try port.write(ICM42688P.power, measuresTurning ? 0x0F : 0x03)
    delay.wait(milliseconds: 60)
    guard try port.value(of: ICM42688P.power) & 0x0F == (measuresTurning ? 0x0F : 0x03) else { throw .corrupt }
    scale = InertialScale(
      countsPerG: configuration.accelerometerRange.countsPerG,
      countsPerDegreePerSecond: configuration.gyroscopeRange.sensitivity)
  }
}
