import BusProtocols
import NavigationMath
import Observations

/// Bosch BMI160 accelerometer and gyroscope (data sheet BST-BMI160-DS000 rev 1.0), at 0x68 or 0x69.
///
///     00  CHIP_ID     D1
///     02  ERR_REG     err_code 4:1 | fatal_err 0
///     03  PMU_STATUS  acc_pmu_status 5:4 | gyr_pmu_status 3:2, 1 normal
///     0C  DATA_8 …    gyroscope x, y, z, **then** 12 accelerometer x, y, z; little-endian
///     1B  STATUS      drdy_acc 7 | drdy_gyr 6 | gyr_self_test_ok 1
///     20  TEMPERATURE_0, TEMPERATURE_1; little-endian
///     40  ACC_CONF    acc_bwp 6:4, 2 normal | acc_odr 3:0
///     41  ACC_RANGE   3 ± 2, 5 ± 4, 8 ± 8, 12 ± 16 g
///     42  GYR_CONF    gyr_bwp 5:4, 2 normal | gyr_odr 3:0
///     43  GYR_RANGE
///     6D  SELF_TEST   gyr_self_test_enable 4 | acc_self_test_amp 3 | sign 2 | enable 1:0
///     7E  CMD         B6 reset, 11 accelerometer on, 15 gyroscope on
///
/// Reading data clears the flags of new data, so STATUS is read first. Axes are those of the package.
public struct BMI160<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale of the accelerometer; ± 4 g by default (ACC_RANGE).
    public var accelerometerRange = AccelerometerRange.g4
    /// Full scale of the gyroscope; ± 500 °/s by default (GYR_RANGE).
    public var gyroscopeRange = BoschGyroscopeRange.degrees500
    /// Output data rate; 100 Hz by default (ACC_CONF, GYR_CONF).
    public var rate = BoschInertialRate.hertz100
    /// Sensors that are on; accelerometer and gyroscope by default.
    public var power = InertialPower.full

    /// Creates the default configuration.
    public init() {}
  }

  private static var identity: UInt8 { 0xD1 }
  private static var chipID: UInt8 { 0x00 }
  private static var error: UInt8 { 0x02 }
  private static var powerStatus: UInt8 { 0x03 }
  private static var turning: UInt8 { 0x0C }
  private static var acceleration: UInt8 { 0x12 }
  private static var status: UInt8 { 0x1B }
  private static var accelerometerConfiguration: UInt8 { 0x40 }
  private static var accelerometerRange: UInt8 { 0x41 }
  private static var gyroscopeConfiguration: UInt8 { 0x42 }
  private static var gyroscopeRange: UInt8 { 0x43 }
  private static var selfTest: UInt8 { 0x6D }
  private static var command: UInt8 { 0x7E }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 12) }

  /// Checks CHIP_ID; throws `wrongIdentity` unless it is D1.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: BMI160.identity, at: BMI160.chipID)
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
    try port.read(BMI160.status, count: 7)
    let awaited: UInt8 = measuresTurning ? 0xC0 : 0x80
    guard port[0] & awaited == awaited else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let temperature = boschTemperature(port.int16LittleEndian(at: 5))
    try port.read(BMI160.turning, count: 12)
    let counts = InertialCounts(
      acceleration: port.axesLittleEndian(at: 6), angularRate: measuresTurning ? port.axesLittleEndian(at: 0) : nil)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return counts.sample(at: instant, scale, temperatureCelsius: temperature)
  }

  /// Resets the chip, which suspends both sensors.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BMI160.command, 0xB6) }

  /// Runs Bosch's procedure (section 2.9).
  ///
  /// The accelerometer is deflected in both directions at ± 8 g and 1600 Hz, which must differ by 2 g on each axis. The
  /// gyroscope tests itself (gyr_self_test_ok).
  ///
  /// - Throws: `failedSelfTest` if one of them fails.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    var configuration = Configuration()
    configuration.accelerometerRange = .g8
    try configure(configuration, delay: &delay)
    try port.set(BMI160.accelerometerConfiguration, 0x2C)
    let up = try pushed(0x0D, delay: &delay)
    let down = try pushed(0x09, delay: &delay)
    try port.write(BMI160.selfTest, 0x10)
    delay.wait(milliseconds: 50)
    let isTurningGood = try port.value(of: BMI160.status) & 0x02 != 0
    try stop()
    let limit = 2 * 4096
    guard abs(up.x - down.x) >= limit, abs(up.y - down.y) >= limit, abs(up.z - down.z) >= limit, isTurningGood else {
      throw .failedSelfTest
    }
  }

  private mutating func pushed<D: Delay>(
    _ stimulus: UInt8, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> AxisCounts {
    try port.write(BMI160.selfTest, stimulus)
    delay.wait(milliseconds: 50)
    try port.read(BMI160.acceleration, count: 6)
    return port.axesLittleEndian(at: 0)
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(BMI160.command, 0xB6)
    delay.wait(milliseconds: 10)
  }

  /// Turns the sensors on, then sets ranges and rates.
  ///
  /// While suspended the chip accepts at most one write in 450 µs. The accelerometer needs 3.8 ms to start, the gyroscope
  /// 80 ms.
  private mutating func configure<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    measuresTurning = configuration.power == .full
    try port.write(BMI160.command, 0x11)
    delay.wait(milliseconds: 5)
    if measuresTurning {
      try port.write(BMI160.command, 0x15)
      delay.wait(milliseconds: 81)
    }
    let isOn: UInt8 = measuresTurning ? 0x14 : 0x10
    guard try port.value(of: BMI160.powerStatus) & 0x3C == isOn else { throw .notReady }
    let range: UInt8 =
      switch configuration.accelerometerRange {
      case .g2: 0x03
      case .g4: 0x05
      case .g8: 0x08
      case .g16: 0x0C
      }
    try port.set(BMI160.accelerometerConfiguration, 0x20 | configuration.rate.rawValue)
    try port.set(BMI160.accelerometerRange, range)
    try port.set(BMI160.gyroscopeConfiguration, 0x20 | configuration.rate.rawValue)
    try port.set(BMI160.gyroscopeRange, configuration.gyroscopeRange.rawValue)
    guard try port.value(of: BMI160.error) & 0x1F == 0 else { throw .corrupt }
    scale = InertialScale(
      countsPerG: configuration.accelerometerRange.countsPerG,
      countsPerDegreePerSecond: configuration.gyroscopeRange.sensitivity)
  }
}
