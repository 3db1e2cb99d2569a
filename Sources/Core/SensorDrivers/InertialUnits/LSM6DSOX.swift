import BusProtocols
import NavigationMath
import Observations

/// ST LSM6DSOX accelerometer and gyroscope (data sheet DS12814 Rev 4), and those with the same registers: LSM6DSO,
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
/// The ranges of the accelerometer are not in order. Axes are those of the package.
public struct LSM6DSOX<Bus: I2CBus>: SelfTestingSensor {
  /// What the chip says that it is; some share an identity and all that matters here.
  public enum Model: UInt8, Hashable, Sendable, CaseIterable {
    case lsm6ds3 = 0x69
    case lsm6ds3trc = 0x6A
    case ism330dhcx = 0x6B
    case lsm6dsox = 0x6C

    /// Counts a kelvin, with 0 at 25 °C. The first of the family counts coarsely.
    var temperatureSensitivity: Double { self == .lsm6ds3 ? 16 : 256 }

    /// Bit 1 of CTRL9_XL has to be set on I²C: it turns I3C off. The older chips have something else there.
    var hasI3C: Bool { self == .ism330dhcx || self == .lsm6dsox }

    /// What the self-test moves the accelerometer by at least, g.
    var leastDeflection: Double { hasI3C ? 0.05 : 0.09 }
  }

  public struct Configuration: Hashable, Sendable {
    public var accelerometerRange = AccelerometerRange.g4
    public var gyroscopeRange = GyroscopeRange.degrees500
    public var rate = Rate.hertz104
    public var power = InertialPower.full

    public init() {}
  }

  /// Full scale, ± °/s. The raw value is FS and FS_125 of CTRL2_G.
  public enum GyroscopeRange: UInt8, Hashable, Sendable, CaseIterable {
    case degrees125 = 0x02
    case degrees250 = 0x00
    case degrees500 = 0x04
    case degrees1000 = 0x08
    case degrees2000 = 0x0C

    /// m°/s per count (table 2): more than the range over 32768.
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

  /// Measurements a second of both (CTRL1_XL and CTRL2_G, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case millihertz12500 = 1
    case hertz26, hertz52, hertz104, hertz208, hertz416
  }

  private static var whoAmI: UInt8 { 0x0F }
  private static var control1: UInt8 { 0x10 }
  private static var control2: UInt8 { 0x11 }
  private static var control3: UInt8 { 0x12 }
  private static var control5: UInt8 { 0x14 }
  private static var control9: UInt8 { 0x18 }
  private static var statusAndData: UInt8 { 0x1E }

  /// nil until it was identified.
  public private(set) var model: Model?
  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 16) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: LSM6DSOX.whoAmI)
    model = Model(rawValue: found)
    guard model != nil else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(Model.lsm6dsox.rawValue))
    }
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(configuration)
    stuck = StuckDetector()
  }

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

  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM6DSOX.control2, 0)
    try port.write(LSM6DSOX.control1, 0)
  }

  /// ST's procedure (AN5272): five readings without and five with the stimulus, of the accelerometer at
  /// 52 Hz and ± 4 g, which has to move by 50 mg to 1.7 g, then of the gyroscope at 208 Hz and ± 2000 °/s, by 150 to
  /// 700 °/s.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    var configuration = Configuration()
    configuration.rate = .hertz52
    configuration.power = .accelerometerOnly
    try configure(configuration)
    let force = try difference(stimulus: 0x01, delay: &delay).acceleration / InertialScale.standardGravity
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
    // Both bytes of an axis are always of the same measurement.
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
