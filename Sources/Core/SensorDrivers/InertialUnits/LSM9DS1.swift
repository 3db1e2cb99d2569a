import BusProtocols
import NavigationMath
import Observations

/// The accelerometer and gyroscope of ST's LSM9DS1 (data sheet DocID025715 Rev 3), at 0x6B or 0x6A.
///
/// `LSM9DS1Magnetometer` reads the magnetometer, at 0x1E or 0x1C. In the Sense HAT the addresses are 0x6A and 0x1C.
///
///     0F  WHO_AM_I       68
///     10  CTRL_REG1_G    ODR_G 7:5 | FS_G 4:3, 0 ± 245, 1 ± 500, 3 ± 2000 °/s
///     15  OUT_TEMP_L, OUT_TEMP_H; little-endian
///     17  STATUS_REG     BOOT_STATUS 3 | TDA 2 | GDA 1 | XLDA 0
///     18  OUT_X_L_G … OUT_Z_H_G; little-endian
///     20  CTRL_REG6_XL   ODR_XL 7:5 | FS_XL 4:3, 0 ± 2, 1 ± 16, 2 ± 4, 3 ± 8 g
///     22  CTRL_REG8      BDU 6 | IF_ADD_INC 2 | SW_RESET 0
///     24  CTRL_REG10     ST_G 2 | ST_XL 0
///     28  OUT_X_L_XL … OUT_Z_H_XL; little-endian
///
/// While both sensors run, register 28 follows 1D in a transfer that starts at 18, so one transfer reads both (section 3.3).
///
/// **The axes of this die as drawn are left-handed.** Those of the magnetometer are right-handed, with x in the opposite
/// direction. The driver inverts x of acceleration and angular rate, so samples are along the axes of the magnetometer.
public struct LSM9DS1<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale of the accelerometer; ± 4 g by default (CTRL_REG6_XL, FS_XL).
    public var accelerometerRange = AccelerometerRange.g4
    /// Full scale of the gyroscope; ± 500 °/s by default (CTRL_REG1_G, FS_G).
    public var gyroscopeRange = GyroscopeRange.degrees500
    /// Output data rate; 119 Hz by default (CTRL_REG1_G, CTRL_REG6_XL).
    public var rate = Rate.hertz119
    /// Sensors that are on; accelerometer and gyroscope by default.
    public var power = InertialPower.full

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale of the gyroscope, ± °/s (CTRL_REG1_G, FS_G).
  public enum GyroscopeRange: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 245 °/s; code 0.
    case degrees245 = 0
    /// ± 500 °/s; code 1.
    case degrees500 = 1
    /// ± 2000 °/s; code 3.
    case degrees2000 = 3

    /// m°/s per count (table 3).
    var milliDegrees: Double {
      switch self {
      case .degrees245: 8.75
      case .degrees500: 17.5
      case .degrees2000: 70
      }
    }
  }

  /// Output data rate of both sensors (ODR_G, ODR_XL). With the accelerometer alone the first two are 10 and 50 Hz.
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 14.9 Hz; code 1.
    case millihertz14900 = 1
    /// 59.5, 119, 238 and 476 Hz; codes 2 to 5.
    case millihertz59500, hertz119, hertz238, hertz476
  }

  private static var identity: UInt8 { 0x68 }
  private static var whoAmI: UInt8 { 0x0F }
  private static var control1: UInt8 { 0x10 }
  private static var temperatureAndStatus: UInt8 { 0x15 }
  private static var turning: UInt8 { 0x18 }
  private static var control6: UInt8 { 0x20 }
  private static var control8: UInt8 { 0x22 }
  private static var control10: UInt8 { 0x24 }
  private static var acceleration: UInt8 { 0x28 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 12) }

  /// Checks WHO_AM_I; throws `wrongIdentity` unless it is 68.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LSM9DS1.identity, at: LSM9DS1.whoAmI)
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `notReady`, `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(configuration)
    stuck = StuckDetector()
  }

  /// Returns a new acceleration, m/s², and angular rate, rad/s; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    try port.read(LSM9DS1.temperatureAndStatus, count: 3)
    let awaited: UInt8 = measuresTurning ? 0x03 : 0x01
    guard port[2] & awaited == awaited else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    // 16 counts per kelvin, 0 at 25 °C (table 5).
    let temperature = 25 + Double(port.int16LittleEndian(at: 0)) / 16
    let counts: InertialCounts
    if measuresTurning {
      try port.read(LSM9DS1.turning, count: 12)
      counts = InertialCounts(acceleration: port.axesLittleEndian(at: 6), angularRate: port.axesLittleEndian(at: 0))
    } else {
      try port.read(LSM9DS1.acceleration, count: 6)
      counts = InertialCounts(acceleration: port.axesLittleEndian(at: 0), angularRate: nil)
    }
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    var sample = counts.sample(at: instant, scale, temperatureCelsius: temperature)
    sample.acceleration.x = -sample.acceleration.x
    if let rate = sample.angularRate { sample.angularRate = Vector3(-rate.x, rate.y, rate.z) }
    return sample
  }

  /// Turns both sensors off (CTRL_REG1_G and CTRL_REG6_XL, ODR 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM9DS1.control1, 0)
    try port.write(LSM9DS1.control6, 0)
  }

  /// Runs ST's procedure: five readings without and five with the stimulus, at ± 2 g and ± 2000 °/s.
  ///
  /// On each axis the acceleration must change by 70 mg to 1.5 g, the angular rate by 200 to 800 °/s.
  ///
  /// - Throws: `failedSelfTest` if one of them does not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    var configuration = Configuration()
    configuration.accelerometerRange = .g2
    configuration.gyroscopeRange = .degrees2000
    try configure(configuration)
    delay.wait(milliseconds: 800)
    let before = try mean(of: 5, every: 5, delay: &delay)
    try port.set(LSM9DS1.control10, 0x05)
    delay.wait(milliseconds: 800)
    let after = try mean(of: 5, every: 5, delay: &delay)
    try port.set(LSM9DS1.control10, 0)
    try stop()
    let force = (after.acceleration - before.acceleration) / standardGravity
    let turning = degreesPerRadian * (after.angularRate - before.angularRate)
    let (forces, turns) = (0.07...1.5, 200.0...800.0)
    let isForceGood = forces.contains(abs(force.x)) && forces.contains(abs(force.y)) && forces.contains(abs(force.z))
    let isTurningGood =
      turns.contains(abs(turning.x)) && turns.contains(abs(turning.y)) && turns.contains(abs(turning.z))
    guard isForceGood, isTurningGood else { throw .failedSelfTest }
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LSM9DS1.control8, 0x05)
    try port.wait(for: LSM9DS1.control8, mask: 0x01, toBe: 0, every: 5, delay: &delay)
    // Block data update: both bytes of an axis are from the same measurement.
    try port.set(LSM9DS1.control8, 0x44)
  }

  private mutating func configure(_ configuration: Configuration) throws(SensorError<Bus.Failure>) {
    measuresTurning = configuration.power == .full
    let rate = configuration.rate.rawValue << 5
    // Table 3. The value for ± 16 g is not twice that for ± 8 g.
    let (code, milliG): (UInt8, Double) =
      switch configuration.accelerometerRange {
      case .g2: (0, 0.061)
      case .g4: (2, 0.122)
      case .g8: (3, 0.244)
      case .g16: (1, 0.732)
      }
    try port.set(LSM9DS1.control1, measuresTurning ? rate | configuration.gyroscopeRange.rawValue << 3 : 0)
    try port.set(LSM9DS1.control6, rate | code << 3)
    scale = InertialScale(
      milliGPerCount: milliG, milliDegreesPerSecondPerCount: configuration.gyroscopeRange.milliDegrees)
  }
}
