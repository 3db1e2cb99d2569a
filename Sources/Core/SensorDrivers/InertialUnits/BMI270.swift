import BusProtocols
import NavigationMath
import Observations

/// Bosch BMI270 accelerometer and gyroscope (data sheet BST-BMI270-DS000-07), at 0x68 or 0x69.
///
///     00  CHIP_ID     24
///     02  ERR_REG     internal_err 4:1 | fatal_err 0
///     03  STATUS      drdy_acc 7 | drdy_gyr 6
///     0C  DATA_8 …    accelerometer x, y, z, then 12 gyroscope x, y, z; little-endian
///     21  INTERNAL_STATUS  message 3:0, 1 initialised, 2 failed
///     22  TEMPERATURE_0, TEMPERATURE_1; little-endian
///     3C  GYR_CAS     factor_zx 6:0, two's complement
///     40  ACC_CONF    acc_filter_perf 7 | acc_bwp 6:4, 2 normal | acc_odr 3:0
///     41  ACC_RANGE   0 ± 2 … 3 ± 16 g
///     42  GYR_CONF    gyr_filter_perf 7 | gyr_noise_perf 6 | gyr_bwp 5:4, 2 normal | gyr_odr 3:0
///     43  GYR_RANGE
///     59  INIT_CTRL   1 starts what was loaded
///     5B  INIT_ADDR_0 3:0, 5C INIT_ADDR_1, in words of two bytes
///     5E  INIT_DATA
///     6D  ACC_SELF_TEST  amp 3 | sign 2 | enable 0
///     7C  PWR_CONF    adv_power_save 0
///     7D  PWR_CTRL    temp_en 3 | acc_en 2 | gyr_en 1
///     7E  CMD         B6 reset
///
/// The data are in another order than in the BMI160. The chip measures only after Bosch's configuration file, 8 kB, was
/// loaded. The caller supplies it (bmi270_config_file of Bosch's BMI270 SensorAPI, BSD-3-Clause).
///
/// The gyroscope's x axis also senses rotation about z. The driver subtracts that share, which the chip states in
/// GYR_CAS. Axes are those of the package.
public struct BMI270<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Bosch's configuration file; even length, at most 8192 bytes. The chip cannot measure without it.
    public var firmware: [UInt8] = []
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

  private static var identity: UInt8 { 0x24 }
  private static var chipID: UInt8 { 0x00 }
  private static var error: UInt8 { 0x02 }
  private static var statusAndData: UInt8 { 0x03 }
  private static var acceleration: UInt8 { 0x0C }
  private static var internalStatus: UInt8 { 0x21 }
  private static var temperature: UInt8 { 0x22 }
  private static var crossAxisSensitivity: UInt8 { 0x3C }
  private static var accelerometerConfiguration: UInt8 { 0x40 }
  private static var accelerometerRange: UInt8 { 0x41 }
  private static var gyroscopeConfiguration: UInt8 { 0x42 }
  private static var gyroscopeRange: UInt8 { 0x43 }
  private static var initialization: UInt8 { 0x59 }
  private static var initializationAddress: UInt8 { 0x5B }
  private static var initializationData: UInt8 { 0x5E }
  private static var selfTest: UInt8 { 0x6D }
  private static var powerConfiguration: UInt8 { 0x7C }
  private static var powerControl: UInt8 { 0x7D }
  private static var command: UInt8 { 0x7E }
  /// Longest configuration file of the chip, and bytes per transfer: SMBus adapters transfer at most 32 bytes.
  private static var longestFirmware: Int { 8192 }
  private static var pieceLength: Int { 32 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true
  private var firmware: [UInt8] = []
  /// Share of the rotation about z that the x axis senses (GYR_CAS / 512).
  private var crossAxisFactor = 0.0

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 21) }

  /// Checks CHIP_ID; throws `wrongIdentity` unless it is 24.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: BMI270.identity, at: BMI270.chipID)
  }

  /// Identifies, resets and configures the chip, and starts it. Loading the configuration file takes 1 s at 100 kHz.
  ///
  /// - Throws: `unsupported` if the file is missing, too long or of odd length; `corrupt` if the chip rejects it.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    firmware = configuration.firmware
    try reset(delay: &delay)
    try configure(configuration, delay: &delay)
    stuck = StuckDetector()
  }

  /// Returns a new acceleration, m/s², and angular rate, rad/s; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    try port.read(BMI270.statusAndData, count: 21)
    let awaited: UInt8 = measuresTurning ? 0xC0 : 0x80
    guard port[0] & awaited == awaited else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = InertialCounts(
      acceleration: port.axesLittleEndian(at: 9), angularRate: measuresTurning ? port.axesLittleEndian(at: 15) : nil)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    try port.read(BMI270.temperature, count: 2)
    var sample = counts.sample(
      at: instant, scale, temperatureCelsius: boschTemperature(port.int16LittleEndian(at: 0)))
    if let rate = sample.angularRate { sample.angularRate?.x = rate.x - crossAxisFactor * rate.z }
    return sample
  }

  /// Resets the chip, which suspends both sensors.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BMI270.command, 0xB6) }

  /// Runs Bosch's procedure for the accelerometer.
  ///
  /// The sensor is deflected in both directions at ± 16 g and 1600 Hz. The difference must be at least 16 g for x, −15 g
  /// for y and 10 g for z. The gyroscope's test needs a program in the configuration file and is not run.
  ///
  /// - Throws: `unsupported` if `start` was not called before with a configuration file; `failedSelfTest`.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    var configuration = Configuration()
    configuration.accelerometerRange = .g16
    configuration.power = .accelerometerOnly
    try configure(configuration, delay: &delay)
    try port.set(BMI270.accelerometerConfiguration, 0xAC)
    let up = try pushed(0x0D, delay: &delay)
    let down = try pushed(0x09, delay: &delay)
    try stop()
    let g = Int(AccelerometerRange.g16.countsPerG)
    guard up.x - down.x >= 16 * g, up.y - down.y <= -15 * g, up.z - down.z >= 10 * g else { throw .failedSelfTest }
  }

  private mutating func pushed<D: Delay>(
    _ stimulus: UInt8, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> AxisCounts {
    try port.write(BMI270.selfTest, stimulus)
    delay.wait(milliseconds: 51)
    try port.read(BMI270.acceleration, count: 6)
    return port.axesLittleEndian(at: 0)
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    let length = firmware.count
    guard length > 0, length <= BMI270.longestFirmware, length % 2 == 0 else { throw .unsupported }
    try port.write(BMI270.command, 0xB6)
    delay.wait(milliseconds: 2)
    // In power-save mode the chip accepts at most one write in 450 µs.
    try port.write(BMI270.powerConfiguration, 0)
    delay.wait(milliseconds: 1)
    try port.write(BMI270.initialization, 0)
    try load()
    try port.write(BMI270.initialization, 1)
    for _ in 0..<10 {
      delay.wait(milliseconds: 20)
      let message = try port.value(of: BMI270.internalStatus) & 0x0F
      if message == 1 { return }
      guard message != 2 else { throw .corrupt }
    }
    throw .notReady
  }

  /// Loads the configuration file.
  ///
  /// A piece that is repeated after a fault may be stored twice; the chip then reports a failed initialisation.
  private mutating func load() throws(SensorError<Bus.Failure>) {
    var begin = 0
    while begin < firmware.count {
      let end = min(begin + BMI270.pieceLength, firmware.count)
      let word = begin / 2
      try port.transfer(
        [BMI270.initializationAddress, UInt8(truncatingIfNeeded: word & 0x0F), UInt8(truncatingIfNeeded: word >> 4)],
        reading: 0)
      try port.transfer([BMI270.initializationData] + firmware[begin..<end], reading: 0)
      begin = end
    }
  }

  private mutating func configure<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    measuresTurning = configuration.power == .full
    try port.set(BMI270.powerControl, measuresTurning ? 0x0E : 0x0C)
    try port.set(BMI270.accelerometerConfiguration, 0xA0 | configuration.rate.rawValue)
    try port.set(BMI270.accelerometerRange, configuration.accelerometerRange.code)
    try port.set(BMI270.gyroscopeConfiguration, 0xE0 | configuration.rate.rawValue)
    try port.set(BMI270.gyroscopeRange, configuration.gyroscopeRange.rawValue)
    // The gyroscope's start-up time.
    delay.wait(milliseconds: 45)
    guard try port.value(of: BMI270.error) & 0x1F == 0 else { throw .corrupt }
    let factor = try port.value(of: BMI270.crossAxisSensitivity) << 1
    crossAxisFactor = Double(Int8(bitPattern: factor) >> 1) / 512
    scale = InertialScale(
      countsPerG: configuration.accelerometerRange.countsPerG,
      countsPerDegreePerSecond: configuration.gyroscopeRange.sensitivity)
  }
}
