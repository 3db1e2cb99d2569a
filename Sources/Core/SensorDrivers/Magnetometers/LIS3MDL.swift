import BusProtocols
import NavigationMath
import Observations

/// ST LIS3MDL magnetometer (data sheet DocID024204 Rev 6), at 0x1C or 0x1E.
///
///     0F  WHO_AM_I   3D
///     20  CTRL_REG1  TEMP_EN 7 | OM 6:5 | DO 4:2 | FAST_ODR 1 | ST 0
///     21  CTRL_REG2  FS 6:5 | REBOOT 3 | SOFT_RST 2
///     22  CTRL_REG3  LP 5 | MD 1:0, 0 continuous, 3 power-down
///     23  CTRL_REG4  OMZ 3:2
///     24  CTRL_REG5  BDU 6
///     27  STATUS     ZYXOR 7 … ZYXDA 3
///     28  OUT_X_L … OUT_Z_H; little-endian
///     2E  TEMP_OUT_L, TEMP_OUT_H; little-endian
///
/// The chip counts registers up within a transfer only when bit 7 of the first is set, and after 2D comes 28 again: on
/// from there the temperature would be that of the field along x, so it has a transfer of its own. Axes are those of the
/// package as the data sheet draws them.
public struct LIS3MDL<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.gauss4
    public var rate = Rate.hertz80

    public init() {}
  }

  /// Full scale, ± (CTRL_REG2, FS).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    case gauss4, gauss8, gauss12, gauss16

    /// µT per count: 6842, 3421, 2281 and 1711 counts a gauss (table 3).
    var scale: Double {
      switch self {
      case .gauss4: 100 / 6842
      case .gauss8: 100 / 3421
      case .gauss12: 100 / 2281
      case .gauss16: 100 / 1711
      }
    }
  }

  /// Measurements a second, in ultra-high-performance mode (CTRL_REG1, DO).
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
  private static var temperature: UInt8 { 0x2E | 0x80 }
  private static var powerDown: UInt8 { 3 }
  private static var ultraHighPerformance: UInt8 { 3 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = Range.gauss4.scale

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 7) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LIS3MDL.identity, at: LIS3MDL.whoAmI)
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(configuration.range, configuration.rate, isTesting: false)
    try port.set(LIS3MDL.control3, 0)
    stuck = StuckDetector()
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(LIS3MDL.statusAndData, count: 7)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = port.axesLittleEndian(at: 1)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    try port.read(LIS3MDL.temperature, count: 2)
    return MagneticSample(
      instant: instant, field: counts.scaled(scale),
      // 8 counts a kelvin, 0 at 25 °C (table 4).
      temperatureCelsius: chipTemperature(25 + Double(port.int16LittleEndian(at: 0)) / 8),
      isOverflowed: !counts.isWithin(AxisCounts.limits))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(LIS3MDL.control3, LIS3MDL.powerDown) }

  /// ST's procedure (AN4602, section 6): five readings with the coil off and five with it on, at ± 12 G; x and y have to
  /// rise by 1 to 3 G, z by 0.1 to 1 G.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try configure(.gauss12, .hertz80, isTesting: false)
    try port.set(LIS3MDL.control3, 0)
    delay.wait(milliseconds: 20)
    let before = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try configure(.gauss12, .hertz80, isTesting: true)
    delay.wait(milliseconds: 60)
    let after = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try stop()
    let rise = (after - before) / 100
    let isGood = (1...3).contains(rise.x) && (1...3).contains(rise.y) && (0.1...1).contains(rise.z)
    guard isGood else { throw .failedSelfTest }
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LIS3MDL.control2, 0x04)
    delay.wait(milliseconds: 10)
  }

  private mutating func configure(
    _ range: Range, _ rate: Rate, isTesting: Bool
  ) throws(SensorError<Bus.Failure>) {
    let mode = LIS3MDL.ultraHighPerformance
    try port.set(LIS3MDL.control1, 0x80 | mode << 5 | rate.rawValue << 2 | (isTesting ? 1 : 0))
    try port.set(LIS3MDL.control2, range.rawValue << 5)
    try port.set(LIS3MDL.control4, mode << 2)
    // Both bytes of an axis are always of the same measurement.
    try port.set(LIS3MDL.control5, 0x40)
    scale = range.scale
  }
}
