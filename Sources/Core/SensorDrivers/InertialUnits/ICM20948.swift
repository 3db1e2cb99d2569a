import BusProtocols
import NavigationMath
import Observations

/// TDK InvenSense ICM-20948 accelerometer and gyroscope (data sheet DS-000189 rev 1.3), at 0x68 or 0x69.
///
/// Its magnetometer, an AK09916 at 0x0C, answers on the same bus after `openBypass`, which `start` calls.
///
///     bank 0  00  WHO_AM_I      EA
///             03  USER_CTRL     I2C_MST_EN 5
///             06  PWR_MGMT_1    DEVICE_RESET 7 | SLEEP 6 | CLKSEL 2:0, 1 best available
///             07  PWR_MGMT_2    DISABLE_ACCEL 5:3 | DISABLE_GYRO 2:0
///             0F  INT_PIN_CFG   BYPASS_EN 1
///             11  INT_ENABLE_1  RAW_DATA_0_RDY_EN 0
///             1A  INT_STATUS_1  RAW_DATA_0_RDY_INT 0, cleared by reading
///             2D  ACCEL_XOUT_H … 33 GYRO_XOUT_H … 39 TEMP_OUT_H, 3A TEMP_OUT_L; big-endian
///     bank 1  02  SELF_TEST_X_GYRO, Y, Z      0E  SELF_TEST_X_ACCEL, Y, Z
///     bank 2  00  GYRO_SMPLRT_DIV
///             01  GYRO_CONFIG_1   DLPFCFG 5:3 | FS_SEL 2:1 | FCHOICE 0
///             02  GYRO_CONFIG_2   XGYRO_CTEN 5, Y 4, Z 3
///             10  ACCEL_SMPLRT_DIV_1, 11 ACCEL_SMPLRT_DIV_2
///             14  ACCEL_CONFIG    DLPFCFG 5:3 | FS_SEL 2:1 | FCHOICE 0
///             15  ACCEL_CONFIG_2  AX_ST_EN 4, Y 3, Z 2
///     any     7F  REG_BANK_SEL    USER_BANK 5:4
///
/// Axes are those of the package. After each successful call the chip is in bank 0.
public struct ICM20948<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale of the accelerometer; ± 4 g by default (ACCEL_CONFIG, FS_SEL).
    public var accelerometerRange = AccelerometerRange.g4
    /// Full scale of the gyroscope; ± 500 °/s by default (GYRO_CONFIG_1, FS_SEL).
    public var gyroscopeRange = GyroscopeRange.degrees500
    /// Output data rate; 102 Hz by default (GYRO_SMPLRT_DIV, ACCEL_SMPLRT_DIV).
    public var rate = Rate.hertz102
    /// Sensors that are on; accelerometer and gyroscope by default.
    public var power = InertialPower.full

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale of the gyroscope, ± °/s (GYRO_CONFIG_1, GYRO_FS_SEL).
  public typealias GyroscopeRange = InvenSenseGyroscopeRange

  /// Output data rate, 1125 Hz / (1 + divider), with a low-pass filter below half of it. The raw value is the divider.
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 225 Hz; divider 4.
    case hertz225 = 4
    /// 102 Hz; divider 10.
    case hertz102 = 10
    /// 51 Hz; divider 21.
    case hertz51 = 21
    /// 25 Hz; divider 44.
    case hertz25 = 44

    /// DLPFCFG: 120, 51, 24 and 12 Hz for the gyroscope, similar for the accelerometer (tables 16 and 18).
    var filter: UInt8 {
      switch self {
      case .hertz225: 2
      case .hertz102: 3
      case .hertz51: 4
      case .hertz25: 5
      }
    }
  }

  private static var identity: UInt8 { 0xEA }
  private static var whoAmI: UInt8 { 0x00 }
  private static var shared: InvenSenseRegisters {
    InvenSenseRegisters(power: 0x06, userControl: 0x03, interruptPin: 0x0F)
  }
  private static var power2: UInt8 { 0x07 }
  private static var interruptEnable1: UInt8 { 0x11 }
  private static var interruptStatus1: UInt8 { 0x1A }
  private static var data: UInt8 { 0x2D }
  private static var gyroscopeTrim: UInt8 { 0x02 }
  private static var accelerometerTrim: UInt8 { 0x0E }
  private static var gyroscopeDivider: UInt8 { 0x00 }
  private static var gyroscopeConfiguration1: UInt8 { 0x01 }
  private static var gyroscopeConfiguration2: UInt8 { 0x02 }
  private static var accelerometerDividerHigh: UInt8 { 0x10 }
  private static var accelerometerDividerLow: UInt8 { 0x11 }
  private static var accelerometerConfiguration: UInt8 { 0x14 }
  private static var accelerometerConfiguration2: UInt8 { 0x15 }
  private static var bankSelect: UInt8 { 0x7F }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 14) }

  /// Checks WHO_AM_I; throws `wrongIdentity` unless it is 0xEA.
  ///
  /// Another program may have left the chip in another bank, where register 0 differs. The bank is changed only if
  /// REG_BANK_SEL holds a bank number: at 0x68 there may be a clock chip, which must not be written to.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: ICM20948.whoAmI)
    if found == ICM20948.identity { return }
    let bank = try port.value(of: ICM20948.bankSelect)
    if bank == 0x10 || bank == 0x20 || bank == 0x30 {
      try select(bank: 0)
      return try port.require(identity: ICM20948.identity, at: ICM20948.whoAmI)
    }
    throw .wrongIdentity(found: UInt32(found), expected: UInt32(ICM20948.identity))
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `notReady`, `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.restart(ICM20948.shared, pause: 0, delay: &delay)
    try configure(configuration)
    try openBypass()
    // The gyroscope needs 35 ms (table 1), the accelerometer 30 ms (table 2).
    delay.wait(milliseconds: 35)
    stuck = StuckDetector()
  }

  /// Connects the AK09916 to the I²C bus (USER_CTRL, BYPASS_EN).
  public mutating func openBypass() throws(SensorError<Bus.Failure>) { try port.openBypass(ICM20948.shared) }

  /// Returns a new acceleration, m/s², and angular rate, rad/s; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    guard try port.value(of: ICM20948.interruptStatus1) & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(ICM20948.data, count: 14)
    let counts = InertialCounts(
      acceleration: port.axesBigEndian(at: 0), angularRate: measuresTurning ? port.axesBigEndian(at: 6) : nil)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    // 333.87 counts per kelvin, 0 at 21 °C (table 3).
    return counts.sample(at: instant, scale, temperatureCelsius: 21 + Double(port.int16BigEndian(at: 12)) / 333.87)
  }

  /// Puts the chip to sleep (PWR_MGMT_1, SLEEP).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.sleep(ICM20948.shared) }

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
    try select(bank: 2)
    try port.set(ICM20948.gyroscopeConfiguration2, 0x38)
    try port.set(ICM20948.accelerometerConfiguration2, 0x1C)
    try select(bank: 0)
    delay.wait(milliseconds: 100)
    let after = try mean(of: 10, every: 5, delay: &delay)
    try select(bank: 1)
    let response = StimulusResponse(without: before, with: after, scale)
    let isGood = try port.accepts(
      response, gyroscopeAt: ICM20948.gyroscopeTrim, accelerometerAt: ICM20948.accelerometerTrim)
    try select(bank: 0)
    try port.reset(ICM20948.shared)
    guard let isGood else { throw .unsupported }
    guard isGood else { throw .failedSelfTest }
  }

  private mutating func select(bank: UInt8) throws(SensorError<Bus.Failure>) {
    try port.set(ICM20948.bankSelect, bank << 4)
  }

  private mutating func configure(_ configuration: Configuration) throws(SensorError<Bus.Failure>) {
    measuresTurning = configuration.power == .full
    try port.set(ICM20948.power2, measuresTurning ? 0x00 : 0x07)
    // The chip sets the data-ready flag only if its interrupt is enabled; the pin need not be wired.
    try port.set(ICM20948.interruptEnable1, 0x01)
    try select(bank: 2)
    let filter = configuration.rate.filter << 3 | 0x01
    try port.set(ICM20948.gyroscopeDivider, configuration.rate.rawValue)
    try port.set(ICM20948.gyroscopeConfiguration1, filter | configuration.gyroscopeRange.rawValue << 1)
    try port.set(ICM20948.accelerometerDividerHigh, 0)
    try port.set(ICM20948.accelerometerDividerLow, configuration.rate.rawValue)
    try port.set(ICM20948.accelerometerConfiguration, filter | configuration.accelerometerRange.code << 1)
    try select(bank: 0)
    scale = InertialScale(configuration.accelerometerRange, configuration.gyroscopeRange)
  }
}
