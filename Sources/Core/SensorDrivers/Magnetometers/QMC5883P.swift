import BusProtocols
import NavigationMath
import Observations

/// QST QMC5883P magnetometer (data sheet 13-52-19 Rev C), at 0x2C.
///
///     00  CHIP_ID  80
///     01  X, Y, Z  little-endian
///     09  STATUS   OVFL 1 | DRDY 0; reading it clears DRDY
///     0A  CONTROL1 OSR2 7:6 | OSR1 5:4 | ODR 3:2 | MODE 1:0, 0 suspended, 1 normal, 3 without a pause
///     0B  CONTROL2 SOFT_RST 7 | SELF_TEST 6 | RNG 3:2 | SET_RESET 1:0, 0 both
///     29  SIGN     06 gives the axes the signs of the data sheet's drawing
///
/// Axes are as the data sheet draws them.
public struct QMC5883P<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.gauss8
    public var rate = Rate.hertz50
    public var power = Power.high

    public init() {}
  }

  /// Full scale, ± (CONTROL2, RNG).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    case gauss30, gauss12, gauss8, gauss2

    /// µT per count: 1000, 2500, 3750 and 15000 counts a gauss.
    var scale: Double {
      switch self {
      case .gauss30: 100 / 1000
      case .gauss12: 100 / 2500
      case .gauss8: 100 / 3750
      case .gauss2: 100 / 15_000
      }
    }
  }

  /// Measurements a second (CONTROL1, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case hertz10, hertz50, hertz100, hertz200
  }

  /// Filters (CONTROL1, OSR2 and OSR1).
  public enum Power: Hashable, Sendable, CaseIterable {
    /// Both filters at their widest, with the least noise.
    case high
    /// Both off.
    case low

    var bits: UInt8 { self == .high ? 0xC0 : 0x30 }
  }

  private static var identity: UInt8 { 0x80 }
  private static var firstData: UInt8 { 0x01 }
  private static var status: UInt8 { 0x09 }
  private static var control1: UInt8 { 0x0A }
  private static var control2: UInt8 { 0x0B }
  private static var sign: UInt8 { 0x29 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = Range.gauss8.scale

  public init(_ bus: Bus, address: UInt8 = 0x2C) { port = RegisterPort(bus, address: address, capacity: 6) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: 0x00)
    guard found == QMC5883P.identity else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(QMC5883P.identity))
    }
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.set(QMC5883P.control2, configuration.range.rawValue << 2)
    try port.set(QMC5883P.control1, configuration.power.bits | configuration.rate.rawValue << 2 | 1)
    scale = configuration.range.scale
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    let status = try port.value(of: QMC5883P.status)
    guard status & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(QMC5883P.firstData, count: 6)
    let (x, y, z) = (port.int16LittleEndian(at: 0), port.int16LittleEndian(at: 2), port.int16LittleEndian(at: 4))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: scale * Vector3(Double(x), Double(y), Double(z)), isOverflowed: status & 0x02 != 0)
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(QMC5883P.control1, 0) }

  /// QST's: at ± 30 G, with its own coil on, each axis has to change by 0.12 to 1.8 G, whichever way.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    scale = Range.gauss30.scale
    try port.set(QMC5883P.control2, 0)
    try port.set(QMC5883P.control1, 3)
    let before = try averageField(of: 1, every: 2, delay: &delay)
    try stop()
    delay.wait(milliseconds: 1)
    // The chip clears this bit by itself when it has measured.
    try port.write(QMC5883P.control2, 0x40)
    try port.set(QMC5883P.control1, 3)
    delay.wait(milliseconds: 10)
    let change = (try averageField(of: 1, every: 2, delay: &delay) - before) / 100
    try stop()
    let allowed = 0.12...1.8
    guard allowed.contains(abs(change.x)), allowed.contains(abs(change.y)), allowed.contains(abs(change.z)) else {
      throw .failedSelfTest
    }
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(QMC5883P.control2, 0x80)
    delay.wait(milliseconds: 10)
    try port.set(QMC5883P.sign, 0x06)
    stuck = StuckDetector()
  }
}
