import BusProtocols
import NavigationMath
import Observations

/// ST LSM6DSOX accelerometer and gyroscope (data sheet DS12814 Rev 4), and chips with the same registers: LSM6DSO,
/// ISM330DHCX, LSM6DSL, LSM6DS3TR-C, LSM6DS3; at 0x6A or 0x6B.
///
///     0F  WHO_AM_I   6C, 6B, 6A, 69
///     10  CTRL1_XL   ODR 7:4 | FS 3:2, 0 ± 2, 1 ± 16, 2 ± 4, 3 ± 8 g
///     11  CTRL2_G    ODR 7:4 | FS 3:2 | FS_125 1
///     12  CTRL3_C    BDU 6 | IF_INC 2 | SW_RESET 0
///     14  CTRL5_C    ST_G 3:2 | ST_XL 1:0
///     18  CTRL9_XL   I3C_disable 1; DEVICE_CONF 1 of the ISM330DHCX
///     1E  STATUS_REG TDA 2 | GDA 1 | XLDA 0
///     20  OUT_TEMP_L … 22 OUTX_L_G … 28 OUTX_L_A … 2D OUTZ_H_A; little-endian
///
/// The range codes of the accelerometer are not in order. Axes are those of the package.
public struct LSM6DSOX<Bus: I2CBus>: SelfTestingSensor {
  /// Model as identified by WHO_AM_I. Models that share an identity are equal in all that the driver uses.
  public enum Model: UInt8, Hashable, Sendable, CaseIterable {
    /// LSM6DS3, WHO_AM_I 69.
    case lsm6ds3 = 0x69
    /// LSM6DS3TR-C and LSM6DSL, WHO_AM_I 6A.
    case lsm6ds3trc = 0x6A
    /// ISM330DHCX, WHO_AM_I 6B.
    case ism330dhcx = 0x6B
    /// LSM6DSOX and LSM6DSO, WHO_AM_I 6C.
    case lsm6dsox = 0x6C

    /// Counts per kelvin, 0 at 25 °C. The LSM6DS3 has a coarser scale.
    var temperatureSensitivity: Double { self == .lsm6ds3 ? 16 : 256 }

    /// Whether bit 1 of CTRL9_XL must be set on I²C, which disables I3C. In the older chips this bit has another meaning.
    var hasI3C: Bool { self == .ism330dhcx || self == .lsm6dsox }

    /// Smallest change of the acceleration that the self-test accepts, g.
    var leastDeflection: Double { hasI3C ? 0.05 : 0.09 }
  }

  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale of the accelerometer; ± 4 g by default (CTRL1_XL, FS).
    public var accelerometerRange = AccelerometerRange.g4
    /// Full scale of the gyroscope; ± 500 °/s by default (CTRL2_G, FS).
    public var gyroscopeRange = GyroscopeRange.degrees500
    /// Output data rate; 104 Hz by default (CTRL1_XL, CTRL2_G).
    public var rate = Rate.hertz104
    /// Sensors that are on; accelerometer and gyroscope by default.
    public var power = InertialPower.full

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale of the gyroscope, ± °/s. The raw value is FS and FS_125 of CTRL2_G.
  public enum GyroscopeRange: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 125 °/s; code 02.
    case degrees125 = 0x02
    /// ± 250 °/s; code 00.
    case degrees250 = 0x00
    /// ± 500 °/s; code 04.
    case degrees500 = 0x04
    /// ± 1000 °/s; code 08.
    case degrees1000 = 0x08
    /// ± 2000 °/s; code 0C.
    case degrees2000 = 0x0C

    /// m°/s per count (table 2); larger than range / 32768.
    var milliDegrees: Double {
      switch self {
      case .degrees125: 4.375
      case .degrees250: 8.75
      case .degrees500: 17.5
      case .degrees1000: 35
      case .degrees2000: 70
      }
    }
  }

  /// Output data rate of both sensors (CTRL1_XL and CTRL2_G, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 12.5 Hz; code 1.
    case millihertz12500 = 1
    /// 26, 52, 104, 208 and 416 Hz; codes 2 to 6.
    case hertz26, hertz52, hertz104, hertz208, hertz416
  }

  private static var whoAmI: UInt8 { 0x0F }
  private static var control1: UInt8 { 0x10 }
  private static var control2: UInt8 { 0x11 }
  private static var control3: UInt8 { 0x12 }
  private static var control5: UInt8 { 0x14 }
  private static var control9: UInt8 { 0x18 }
  private static var statusAndData: UInt8 { 0x1E }

  /// Model as identified; nil before `identify` or `start`.
  public private(set) var model: Model?
  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 16) }

  /// Reads `model` from WHO_AM_I; throws `wrongIdentity` if it is unknown.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: LSM6DSOX.whoAmI)
    model = Model(rawValue: found)
    guard model != nil else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(Model.lsm6dsox.rawValue))
    }
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
    try port.read(LSM6DSOX.statusAndData, count: 16)
    let awaited: UInt8 = measuresTurning ? 0x03 : 0x01
    guard port[0] & awaited == awaited else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = InertialCounts(
      acceleration: port.axesLittleEndian(at: 10), angularRate: measuresTurning ? port.axesLittleEndian(at: 4) : nil)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    let sensitivity = model?.temperatureSensitivity ?? 256
    return counts.sample(
      at: instant, scale, temperatureCelsius: 25 + Double(port.int16LittleEndian(at: 2)) / sensitivity)
  }

  /// Turns both sensors off (CTRL2_G and CTRL1_XL, ODR 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM6DSOX.control2, 0)
    try port.write(LSM6DSOX.control1, 0)
  }

  /// Runs ST's procedure (AN5272): five readings without and five with the stimulus.
  ///
  /// The acceleration must change by 0.05 or 0.09 g to 1.7 g at 52 Hz and ± 4 g, the angular rate by 150 to 700 °/s at
  /// 208 Hz and ± 2000 °/s.
  ///
  /// - Throws: `failedSelfTest` if one of them does not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    var configuration = Configuration()
    configuration.rate = .hertz52
    configuration.power = .accelerometerOnly
    try configure(configuration)
    let force = try difference(stimulus: 0x01, delay: &delay).acceleration / standardGravity
    configuration.rate = .hertz208
    configuration.gyroscopeRange = .degrees2000
    configuration.power = .full
    try configure(configuration)
    let turning = degreesPerRadian * (try difference(stimulus: 0x04, delay: &delay).angularRate)
    try stop()
    let forces = (model?.leastDeflection ?? 0.05)...1.7
    let turns = 150.0...700.0
    let isForceGood = forces.contains(abs(force.x)) && forces.contains(abs(force.y)) && forces.contains(abs(force.z))
    let isTurningGood =
      turns.contains(abs(turning.x)) && turns.contains(abs(turning.y)) && turns.contains(abs(turning.z))
    guard isForceGood, isTurningGood else { throw .failedSelfTest }
  }

  private mutating func difference<D: Delay>(
    stimulus: UInt8, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> InertialMean {
    delay.wait(milliseconds: 100)
    let before = try mean(of: 5, every: 10, delay: &delay)
    try port.set(LSM6DSOX.control5, stimulus)
    delay.wait(milliseconds: 100)
    let after = try mean(of: 5, every: 10, delay: &delay)
    try port.set(LSM6DSOX.control5, 0)
    return InertialMean(
      acceleration: after.acceleration - before.acceleration, angularRate: after.angularRate - before.angularRate)
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LSM6DSOX.control3, 0x01)
    try port.wait(for: LSM6DSOX.control3, mask: 0x01, toBe: 0, every: 5, delay: &delay)
    if model?.hasI3C == true {
      let value = try port.value(of: LSM6DSOX.control9)
      try port.set(LSM6DSOX.control9, value | 0x02)
    }
    // Block data update: both bytes of an axis are from the same measurement.
    try port.set(LSM6DSOX.control3, 0x44)
  }

  private mutating func configure(_ configuration: Configuration) throws(SensorError<Bus.Failure>) {
    measuresTurning = configuration.power == .full
    let rate = configuration.rate.rawValue << 4
    let (code, milliG): (UInt8, Double) =
      switch configuration.accelerometerRange {
      case .g2: (0, 0.061)
      case .g4: (2, 0.122)
      case .g8: (3, 0.244)
      case .g16: (1, 0.488)
      }
    try port.set(LSM6DSOX.control2, measuresTurning ? rate | configuration.gyroscopeRange.rawValue : 0)
    try port.set(LSM6DSOX.control1, rate | code << 2)
    scale = InertialScale(
      milliGPerCount: milliG, milliDegreesPerSecondPerCount: configuration.gyroscopeRange.milliDegrees)
  }
}
