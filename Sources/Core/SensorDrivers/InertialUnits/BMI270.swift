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
/// Data come in the other order than from the BMI160. The chip measures nothing before Bosch's configuration file,
/// 8 kB, was loaded; who uses the chip supplies it (bmi270_config_file of Bosch's BMI270 SensorAPI, BSD-3-Clause).
///
/// What the gyroscope's x axis sees of z is taken away, as the chip says how much that is. Axes are those of the
/// package.
public struct BMI270<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    /// Bosch's configuration file, byte by byte; without it the chip cannot be used.
    public var firmware: [UInt8] = []
    public var accelerometerRange = AccelerometerRange.g4
    public var gyroscopeRange = BoschGyroscopeRange.degrees500
    public var rate = BoschInertialRate.hertz100
    public var power = InertialPower.full

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
  /// What the chip holds of a file, and what of it goes into one transfer: SMBus adapters move no more than 32 bytes.
  private static var longestFirmware: Int { 8192 }
  private static var pieceLength: Int { 32 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = InertialScale()
  private var measuresTurning = true
  private var firmware: [UInt8] = []
  /// Of the turning about z that the x axis sees.
  private var crossAxisFactor = 0.0

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 21) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: BMI270.identity, at: BMI270.chipID)
  }

  /// Loading the configuration file takes a second at 100 kHz.
  ///
  /// - Throws: `unsupported` without such a file, `corrupt` when the chip does not take it.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    firmware = configuration.firmware
    try reset(delay: &delay)
    try configure(configuration, delay: &delay)
    stuck = StuckDetector()
  }

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

  /// After a reset both are suspended.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BMI270.command, 0xB6) }

  /// Bosch's procedure for the accelerometer: pushed one way and the other at ± 16 g and 1600 Hz, x has to differ by
  /// 16 g, y by −15 g, z by 10 g at least. That of the gyroscope is a program of the configuration file and is not run.
  ///
  /// - Throws: `unsupported` before it was started once, with a configuration file.
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
    // While it saves power it takes no more than one write in 450 µs.
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

  /// A piece that was repeated after a fault may have been taken twice; the chip then says that it failed.
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
