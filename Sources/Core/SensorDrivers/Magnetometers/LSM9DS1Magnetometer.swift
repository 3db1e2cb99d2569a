import BusProtocols
import NavigationMath
import Observations

/// The magnetometer of ST's LSM9DS1 (data sheet DocID025715 Rev 3), at 0x1E or 0x1C; `LSM9DS1` is the rest of it, at
/// 0x6B or 0x6A.
///
///     0F  WHO_AM_I_M   3D, as the LIS3MDL's
///     20  CTRL_REG1_M  TEMP_COMP 7 | OM 6:5 | DO 4:2 | FAST_ODR 1 | ST 0
///     21  CTRL_REG2_M  FS 6:5 | REBOOT 3 | SOFT_RST 2
///     22  CTRL_REG3_M  LP 5 | MD 1:0, 0 continuous, 3 power-down
///     23  CTRL_REG4_M  OMZ 3:2
///     24  CTRL_REG5_M  FAST_READ 7 | BDU 6
///     27  STATUS_REG_M ZYXOR 7 … ZYXDA 3
///     28  OUT_X_L_M … OUT_Z_H_M; little-endian
///
/// It is a LIS3MDL of other gain and without a thermometer; only what is at 0x6B or 0x6A tells them apart. It counts
/// registers up within a transfer only when bit 7 of the first is set.
///
/// Its axes as drawn are right-handed and are those of the samples; x of the accelerometer and the gyroscope is the
/// other way round, which their driver turns.
public struct LSM9DS1Magnetometer<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.gauss4
    public var rate = Rate.hertz80

    public init() {}
  }

  /// Full scale, ± (CTRL_REG2_M, FS).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    case gauss4, gauss8, gauss12, gauss16

    /// µT per count: 0.14, 0.29, 0.43 and 0.58 mG (table 3).
    var scale: Double {
      switch self {
      case .gauss4: 0.014
      case .gauss8: 0.029
      case .gauss12: 0.043
      case .gauss16: 0.058
      }
    }
  }

  /// Measurements a second, in ultra-high-performance mode (CTRL_REG1_M, DO).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case millihertz625, millihertz1250, millihertz2500, hertz5, hertz10, hertz20, hertz40, hertz80
  }

  private static var identity: UInt8 { 0x3D }
  private static var whoAmI: UInt8 { 0x0F }
  private static var control1: UInt8 { 0x20 }
  private static var control2: UInt8 { 0x21 }
  private static var control3: UInt8 { 0x22 }
  private static var control4: UInt8 { 0x23 }
  private static var control5: UInt8 { 0x24 }
  private static var statusAndData: UInt8 { 0x27 | 0x80 }
  private static var powerDown: UInt8 { 3 }
  private static var ultraHighPerformance: UInt8 { 3 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = Range.gauss4.scale

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 7) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LSM9DS1Magnetometer.identity, at: LSM9DS1Magnetometer.whoAmI)
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(configuration.range, configuration.rate, isTesting: false)
    try port.set(LSM9DS1Magnetometer.control3, 0)
    stuck = StuckDetector()
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(LSM9DS1Magnetometer.statusAndData, count: 7)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = port.axesLittleEndian(at: 1)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: counts.scaled(scale), isOverflowed: !counts.isWithin(InertialCounts.limits))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM9DS1Magnetometer.control3, LSM9DS1Magnetometer.powerDown)
  }

  /// ST's procedure: five readings with the coil off and five with it on, at ± 12 G; x and y have to move by 1 to 3 G,
  /// z by 0.1 to 1 G.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(.gauss12, .hertz80, isTesting: false)
    try port.set(LSM9DS1Magnetometer.control3, 0)
    delay.wait(milliseconds: 60)
    let before = try average(delay: &delay)
    try configure(.gauss12, .hertz80, isTesting: true)
    delay.wait(milliseconds: 60)
    let after = try average(delay: &delay)
    try stop()
    let moved = (after - before) / 100
    let isGood = (1...3).contains(abs(moved.x)) && (1...3).contains(abs(moved.y)) && (0.1...1).contains(abs(moved.z))
    guard isGood else { throw .failedSelfTest }
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LSM9DS1Magnetometer.control2, 0x04)
    delay.wait(milliseconds: 10)
  }

  private mutating func configure(
    _ range: Range, _ rate: Rate, isTesting: Bool
  ) throws(SensorError<Bus.Failure>) {
    let mode = LSM9DS1Magnetometer.ultraHighPerformance
    try port.set(LSM9DS1Magnetometer.control1, 0x80 | mode << 5 | rate.rawValue << 2 | (isTesting ? 1 : 0))
    try port.set(LSM9DS1Magnetometer.control2, range.rawValue << 5)
    try port.set(LSM9DS1Magnetometer.control4, mode << 2)
    // Both bytes of an axis are always of the same measurement.
    try port.set(LSM9DS1Magnetometer.control5, 0x40)
    scale = range.scale
  }

  /// µT, of five readings; the first is left away, which may be half of before.
  private mutating func average<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) -> Vector3 {
    var sum = Vector3.zero
    for index in 0...5 {
      var attempts = 0
      var sample = try read(at: .zero)
      while sample == nil {
        attempts += 1
        guard attempts < 10 else { throw .notReady }
        delay.wait(milliseconds: 5)
        sample = try read(at: .zero)
      }
      if index > 0 { sum += sample?.field ?? .zero }
    }
    return sum / 5
  }
}
