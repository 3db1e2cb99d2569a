import BusProtocols
import NavigationMath
import Observations

/// TDK InvenSense MPU-6050 accelerometer and gyroscope, and its successors with the same registers: MPU-6500, MPU-9250
/// and MPU-9255 (register maps RM-MPU-6000A-00 rev 4.2, RM-MPU-6500A-00 rev 2.1, RM-MPU-9250A-00 rev 1.6), at 0x68 or
/// 0x69.
///
/// MPU-9250 and MPU-9255 contain a magnetometer, an AK8963 at 0x0C. It answers on the same bus after `openBypass`, which
/// `start` calls.
///
///     00  SELF_TEST_X_GYRO, Y, Z          MPU-6500 and later
///     0D  SELF_TEST_X, Y, Z, A            accelerometer 7:5 and A | gyroscope 4:0; MPU-6500 and later: accelerometer
///     19  SMPLRT_DIV
///     1A  CONFIG          DLPF_CFG 2:0
///     1B  GYRO_CONFIG     XG_ST 7, YG_ST 6, ZG_ST 5 | FS_SEL 4:3
///     1C  ACCEL_CONFIG    XA_ST 7, YA_ST 6, ZA_ST 5 | AFS_SEL 4:3
///     1D  ACCEL_CONFIG2   A_DLPF_CFG 2:0; MPU-6500 and later
///     37  INT_PIN_CFG     I2C_BYPASS_EN 1
///     38  INT_ENABLE      DATA_RDY_EN 0
///     3A  INT_STATUS      DATA_RDY_INT 0, cleared by reading
///     3B  ACCEL_XOUT_H … 41 TEMP_OUT_H … 43 GYRO_XOUT_H … 48 GYRO_ZOUT_L; big-endian
///     6A  USER_CTRL       I2C_MST_EN 5
///     6B  PWR_MGMT_1      DEVICE_RESET 7 | SLEEP 6 | CLKSEL 2:0, 1 the gyroscope's
///     6C  PWR_MGMT_2      STBY_XA 5 … STBY_ZG 0
///     75  WHO_AM_I        68, 70, 71, 73
///
/// Axes are those of the package.
public struct MPU6050<Bus: I2CBus>: SelfTestingSensor {
  /// Model as identified by WHO_AM_I. Boards sold with an MPU-9250 often carry an MPU-6500, which has no magnetometer.
  public enum Model: UInt8, Hashable, Sendable, CaseIterable {
    /// MPU-6050, WHO_AM_I 68.
    case mpu6050 = 0x68
    /// MPU-6500, WHO_AM_I 70.
    case mpu6500 = 0x70
    /// MPU-9250, WHO_AM_I 71.
    case mpu9250 = 0x71
    /// MPU-9255, WHO_AM_I 73.
    case mpu9255 = 0x73

    /// Whether the package contains an AK8963.
    public var hasMagnetometer: Bool { self == .mpu9250 || self == .mpu9255 }

    /// Whether the chip is an MPU-6050. All other models contain the die of the MPU-6500.
    var isFirst: Bool { self == .mpu6050 }

    /// Returns the temperature, °C. The scale depends on the model.
    func temperature(of counts: Int) -> Double {
      isFirst ? 36.53 + Double(counts) / 340 : 21 + Double(counts) / 333.87
    }
  }

  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale of the accelerometer; ± 4 g by default (ACCEL_CONFIG, AFS_SEL).
    public var accelerometerRange = AccelerometerRange.g4
    /// Full scale of the gyroscope; ± 500 °/s by default (GYRO_CONFIG, FS_SEL).
    public var gyroscopeRange = GyroscopeRange.degrees500
    /// Output data rate; 100 Hz by default (SMPLRT_DIV).
    public var rate = Rate.hertz100
    /// Sensors that are on; accelerometer and gyroscope by default.
    public var power = InertialPower.full

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale of the gyroscope, ± °/s (GYRO_CONFIG, FS_SEL).
  public typealias GyroscopeRange = InvenSenseGyroscopeRange

  /// Output data rate, 1 kHz / (1 + divider), with a low-pass filter below half of it. The raw value is the divider.
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 200 Hz; divider 4.
    case hertz200 = 4
    /// 100 Hz; divider 9.
    case hertz100 = 9
    /// 50 Hz; divider 19.
    case hertz50 = 19
    /// 25 Hz; divider 39.
    case hertz25 = 39

    /// DLPF_CFG: about 94, 44, 21 and 10 Hz.
    var filter: UInt8 {
      switch self {
      case .hertz200: 2
      case .hertz100: 3
      case .hertz50: 4
      case .hertz25: 5
      }
    }
  }

  private static var divider: UInt8 { 0x19 }
  private static var configuration: UInt8 { 0x1A }
  private static var gyroscopeConfiguration: UInt8 { 0x1B }
  private static var accelerometerConfiguration: UInt8 { 0x1C }
  private static var accelerometerConfiguration2: UInt8 { 0x1D }
  private static var interruptEnable: UInt8 { 0x38 }
  private static var statusAndData: UInt8 { 0x3A }
  private static var shared: InvenSenseRegisters {
    InvenSenseRegisters(power: 0x6B, userControl: 0x6A, interruptPin: 0x37)
  }
  private static var power2: UInt8 { 0x6C }
  private static var whoAmI: UInt8 { 0x75 }

  /// Model as identified; nil before `identify` or `start`.
  public private(set) var model: Model?
  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 15) }

  /// Reads `model` from WHO_AM_I; throws `wrongIdentity` if it is unknown.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: MPU6050.whoAmI)
    model = Model(rawValue: found)
    guard model != nil else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(Model.mpu6050.rawValue))
    }
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `notReady`, `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.restart(MPU6050.shared, pause: 90, delay: &delay)
    try configure(configuration)
    try openBypass()
    // The gyroscope's start-up time.
    delay.wait(milliseconds: 35)
    stuck = StuckDetector()
  }

  /// Connects the chip's auxiliary bus to the I²C bus, which makes the AK8963 of an MPU-9250 accessible.
  public mutating func openBypass() throws(SensorError<Bus.Failure>) { try port.openBypass(MPU6050.shared) }

  /// Returns a new acceleration, m/s², and angular rate, rad/s; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    try port.read(MPU6050.statusAndData, count: 15)
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = InertialCounts(
      acceleration: port.axesBigEndian(at: 1), angularRate: measuresTurning ? port.axesBigEndian(at: 9) : nil)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return counts.sample(at: instant, scale, temperatureCelsius: model?.temperature(of: port.int16BigEndian(at: 7)))
  }

  /// Puts the chip to sleep (PWR_MGMT_1, SLEEP).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.sleep(MPU6050.shared) }

  /// Compares the response to the chip's stimulus with the factory's.
  ///
  /// It must be within 14 % for the MPU-6050 (PS-MPU-6000A, tables 6.1 and 6.2); `FactoryResponse` applies to the others.
  ///
  /// - Throws: `unsupported` if the chip has no factory values, as some clones; `failedSelfTest`.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    var configuration = Configuration()
    try identify()
    let isFirst = model?.isFirst ?? true
    configuration.accelerometerRange = isFirst ? .g8 : .g2
    configuration.gyroscopeRange = .degrees250
    try start(configuration, delay: &delay)
    let before = try mean(of: 10, every: 5, delay: &delay)
    try port.set(MPU6050.gyroscopeConfiguration, 0xE0 | configuration.gyroscopeRange.rawValue << 3)
    try port.set(MPU6050.accelerometerConfiguration, 0xE0 | configuration.accelerometerRange.code << 3)
    delay.wait(milliseconds: 100)
    let after = try mean(of: 10, every: 5, delay: &delay)
    let response = StimulusResponse(without: before, with: after, scale)
    let isGood =
      isFirst ? try isAsTrimmed(response) : try port.accepts(response, gyroscopeAt: 0x00, accelerometerAt: 0x0D)
    try port.reset(MPU6050.shared)
    guard let isGood else { throw .unsupported }
    guard isGood else { throw .failedSelfTest }
  }

  /// Compares with the factory trim of an MPU-6050; nil if the chip has no factory values.
  private mutating func isAsTrimmed(_ response: StimulusResponse) throws(SensorError<Bus.Failure>) -> Bool? {
    try port.read(MPU6050Trim.register, count: 4)
    let trim = MPU6050Trim(port[0], port[1], port[2], port[3])
    return trim.isKnown ? trim.accepts(response) : nil
  }

  private mutating func configure(_ configuration: Configuration) throws(SensorError<Bus.Failure>) {
    measuresTurning = configuration.power == .full
    // The clock of a gyroscope in standby stops, so the internal oscillator is selected while the gyroscope is off.
    try port.set(MPU6050.shared.power, measuresTurning ? 0x01 : 0x00)
    try port.set(MPU6050.power2, measuresTurning ? 0x00 : 0x07)
    try port.set(MPU6050.divider, configuration.rate.rawValue)
    try port.set(MPU6050.configuration, configuration.rate.filter)
    try port.set(MPU6050.gyroscopeConfiguration, configuration.gyroscopeRange.rawValue << 3)
    try port.set(MPU6050.accelerometerConfiguration, configuration.accelerometerRange.code << 3)
    if model?.isFirst == false { try port.set(MPU6050.accelerometerConfiguration2, configuration.rate.filter) }
    // The chip sets the data-ready flag only if its interrupt is enabled; the pin need not be wired.
    try port.set(MPU6050.interruptEnable, 0x01)
    scale = InertialScale(configuration.accelerometerRange, configuration.gyroscopeRange)
  }
}
