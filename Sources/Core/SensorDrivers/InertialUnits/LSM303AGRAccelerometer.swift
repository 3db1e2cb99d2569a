import BusProtocols
import NavigationMath
import Observations

/// The accelerometer of ST's LSM303AGR (data sheet DocID027765), at 0x19; its magnetometer at 0x1E is that of
/// the LIS2MDL, whose driver reads it.
///
///     0C  OUT_TEMP_L_A, OUT_TEMP_H_A; little-endian, 10 bits at the high end, only with BDU
///     0F  WHO_AM_I_A      33
///     1F  TEMP_CFG_REG_A  TEMP_EN 7:6
///     20  CTRL_REG1_A     ODR 7:4 | LPen 3 | Zen Yen Xen 2:0
///     23  CTRL_REG4_A     BDU 7 | BLE 6 | FS 5:4 | HR 3 | ST 2:1
///     24  CTRL_REG5_A     BOOT 7
///     27  STATUS_REG_A    ZYXOR 7 … ZYXDA 3
///     28  OUT_X_L_A … OUT_Z_H_A; little-endian, 12 bits at the high end
///
/// The chip counts registers up within a transfer only when bit 7 of the first is set. Axes are those of the package.
public struct LSM303AGRAccelerometer<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = AccelerometerRange.g4
    public var rate = Rate.hertz100

    public init() {}
  }

  /// Measurements a second, of high resolution (CTRL_REG1_A, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case hertz1 = 1
    case hertz10, hertz25, hertz50, hertz100, hertz200, hertz400
  }

  private static var identity: UInt8 { 0x33 }
  private static var whoAmI: UInt8 { 0x0F }
  private static var temperature: UInt8 { 0x0C | 0x80 }
  private static var temperatureConfiguration: UInt8 { 0x1F }
  private static var control1: UInt8 { 0x20 }
  private static var control4: UInt8 { 0x23 }
  private static var control5: UInt8 { 0x24 }
  private static var statusAndData: UInt8 { 0x27 | 0x80 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var range = AccelerometerRange.g4

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 7) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LSM303AGRAccelerometer.identity, at: LSM303AGRAccelerometer.whoAmI)
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(configuration.range, configuration.rate, stimulus: 0)
    stuck = StuckDetector()
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    try port.read(LSM303AGRAccelerometer.statusAndData, count: 7)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let left = port.axesLittleEndian(at: 1)
    let counts = AxisCounts(x: left.x >> 4, y: left.y >> 4, z: left.z >> 4)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    let milliG = LSM303AGRAccelerometer.milliGPerCount(range)
    let limit = min(2046, Int(Double(range.rawValue) * 1000 / milliG))
    try port.read(LSM303AGRAccelerometer.temperature, count: 2)
    return InertialSample(
      instant: instant, acceleration: counts.scaled(InertialScale.standardGravity * milliG / 1000), angularRate: nil,
      // 256 counts a kelvin, 0 at 25 °C.
      temperatureCelsius: 25 + Double(port.int16LittleEndian(at: 0)) / 256,
      isOverflowed: !counts.isWithin(-limit...limit))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM303AGRAccelerometer.control1, 0x07)
  }

  /// Five readings at ± 2 g and 100 Hz without the stimulus and five with it; each axis has to move by 17 to 360 counts
  /// of 4 mg (table 4).
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(.g2, .hertz100, stimulus: 0)
    delay.wait(milliseconds: 90)
    let before = try mean(of: 5, every: 5, delay: &delay)
    try configure(.g2, .hertz100, stimulus: 1)
    delay.wait(milliseconds: 90)
    let after = try mean(of: 5, every: 5, delay: &delay)
    try stop()
    let moved = (after.acceleration - before.acceleration) / InertialScale.standardGravity
    let limits = 0.068...1.44
    guard limits.contains(abs(moved.x)), limits.contains(abs(moved.y)), limits.contains(abs(moved.z)) else {
      throw .failedSelfTest
    }
  }

  /// The chip has no reset; BOOT loads its calibration anew.
  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LSM303AGRAccelerometer.control5, 0x80)
    delay.wait(milliseconds: 5)
  }

  private mutating func configure(
    _ range: AccelerometerRange, _ rate: Rate, stimulus: UInt8
  ) throws(SensorError<Bus.Failure>) {
    // Both bytes of an axis are always of the same measurement.
    try port.set(LSM303AGRAccelerometer.control4, 0x80 | range.code << 4 | 0x08 | stimulus << 1)
    try port.set(LSM303AGRAccelerometer.temperatureConfiguration, 0xC0)
    try port.set(LSM303AGRAccelerometer.control1, rate.rawValue << 4 | 0x07)
    self.range = range
  }

  /// Of high resolution (table 4). That of ± 16 g is not twice that of ± 8 g.
  private static func milliGPerCount(_ range: AccelerometerRange) -> Double {
    switch range {
    case .g2: 0.98
    case .g4: 1.95
    case .g8: 3.9
    case .g16: 11.72
    }
  }
}
