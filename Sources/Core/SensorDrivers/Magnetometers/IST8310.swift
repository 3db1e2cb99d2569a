import BusProtocols
import NavigationMath
import Observations

/// iSentek IST8310 magnetometer (IST8310 data sheet), at 0x0C to 0x0F, mostly 0x0E.
///
///     00  WAI      10
///     02  STAT1    DOR 1 | DRDY 0
///     03  X, Y, Z  little-endian
///     0A  CNTL1    1: measure once
///     0B  CNTL2    SRST 0
///     0C  STR      SELF_TEST 6
///     0D  CNTL3    resolution Z 6 | Y 5 | X 4, 0 is 14 bits
///     41  AVGCNTL  Y 5:3 | X and Z 2:0
///     42  PDCNTL   C0: the normal pulse
///
/// With 16 bits in CNTL3 the scale is another, so 14 are set and read back. Each measurement is commanded.
///
/// What the chip says of its axes is left-handed: x forwards, y to the right, z upwards. z is turned here.
public struct IST8310<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    /// More of it means less noise and more power.
    public var averaging = Averaging.sixteen

    public init() {}
  }

  /// Measurements that one sample is the mean of (AVGCNTL): with sixteen it takes 6 ms.
  public enum Averaging: UInt8, Hashable, Sendable, CaseIterable {
    case one, two, four, eight, sixteen
  }

  /// µT per count.
  private static var scale: Double { 0.3 }
  /// ± µT in x and y, and in z.
  private static var range: (plane: Double, vertical: Double) { (1600, 2500) }
  private static var identity: UInt8 { 0x10 }
  private static var status: UInt8 { 0x02 }
  private static var control1: UInt8 { 0x0A }
  private static var control2: UInt8 { 0x0B }
  private static var selfTest: UInt8 { 0x0C }
  private static var control3: UInt8 { 0x0D }
  private static var averaging: UInt8 { 0x41 }
  private static var pulse: UInt8 { 0x42 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()

  public init(_ bus: Bus, address: UInt8 = 0x0E) { port = RegisterPort(bus, address: address, capacity: 7) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: 0x00)
    guard found == IST8310.identity else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(IST8310.identity))
    }
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(configuration.averaging, delay: &delay)
    try port.write(IST8310.control1, 1)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(IST8310.status, count: 7)
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let (x, y, z) = (port.int16LittleEndian(at: 1), port.int16LittleEndian(at: 3), port.int16LittleEndian(at: 5))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    try port.write(IST8310.control1, 1)
    let field = IST8310.scale * Vector3(Double(x), Double(y), Double(-z))
    let range = IST8310.range
    return MagneticSample(
      instant: instant, field: field,
      isOverflowed: abs(field.x) > range.plane || abs(field.y) > range.plane || abs(field.z) > range.vertical)
  }

  /// Without a command the chip sleeps.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(IST8310.control1, 0) }

  /// In its self-test the chip turns the sign of every axis. The limits are this driver's, as the data sheet has none:
  /// the two fields have to cancel to 6 µT in each axis, and there must be one, of 10 µT at least.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(.sixteen, delay: &delay)
    try port.write(IST8310.control1, 1)
    delay.wait(milliseconds: 10)
    // Each sample begins the next measurement: the one under way when the sign turns is dropped.
    let before = try averageField(of: 1, every: 5, delay: &delay)
    delay.wait(milliseconds: 10)
    try port.set(IST8310.selfTest, 0x40, mask: 0x40)
    _ = try averageField(of: 1, every: 5, delay: &delay)
    delay.wait(milliseconds: 10)
    let after = try averageField(of: 1, every: 5, delay: &delay)
    try port.write(IST8310.selfTest, 0)
    try stop()
    let rest = before + after
    let isTurned = abs(rest.x) <= 6 && abs(rest.y) <= 6 && abs(rest.z) <= 6
    guard isTurned, before.norm >= 10 else { throw .failedSelfTest }
  }

  private mutating func reset<D: Delay>(
    _ averaging: Averaging, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(IST8310.control2, 0x01)
    delay.wait(milliseconds: 50)
    try port.set(IST8310.averaging, averaging.rawValue << 3 | averaging.rawValue)
    try port.set(IST8310.pulse, 0xC0)
    try port.set(IST8310.control3, 0, mask: 0x70)
    stuck = StuckDetector()
  }
}
