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
/// With 16 bits in CNTL3 the scale differs, so 14 bits are set and read back. Each measurement is commanded; the instant
/// of a sample is the middle of its measurement.
///
/// The chip's axes are left-handed: x forwards, y to the right, z upwards. The driver inverts z.
public struct IST8310<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Measurements averaged for a sample. More of them reduce noise and raise power.
    public var averaging = Averaging.sixteen

    /// Creates the default configuration.
    public init() {}
  }

  /// Measurements averaged for a sample (AVGCNTL). Sixteen take 6 ms.
  public enum Averaging: UInt8, Hashable, Sendable, CaseIterable {
    /// 1, 2, 4, 8 or 16 measurements; the raw value is the code in AVGCNTL.
    case one, two, four, eight, sixteen

    /// Duration of a measurement, ns. Less averaging is assumed to take a proportional share of the 6 ms.
    var duration: Int64 { 375_000 << Int64(rawValue) }
  }

  /// µT per count.
  private static var scale: Double { 0.3 }
  /// Range, ± µT, in x and y, and in z.
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
  private var measurement = CommandedMeasurement(duration: Averaging.sixteen.duration)

  /// Creates a driver for the chip at the 7-bit I²C `address`, 0E by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x0E) { port = RegisterPort(bus, address: address, capacity: 7) }

  /// Checks WAI; throws `wrongIdentity` unless it is 10.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: IST8310.identity, at: 0x00)
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(configuration.averaging, delay: &delay)
    try measure(at: nil)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard measurement.isUnderWay else {
      try measure(at: instant)
      return nil
    }
    try port.read(IST8310.status, count: 7)
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = port.axesLittleEndian(at: 1)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    let middle = measurement.middle(readAt: instant)
    try measure(at: instant)
    let field = AxisCounts(x: counts.x, y: counts.y, z: -counts.z).scaled(IST8310.scale)
    let range = IST8310.range
    return MagneticSample(
      instant: middle, field: field,
      isOverflowed: abs(field.x) > range.plane || abs(field.y) > range.plane || abs(field.z) > range.vertical)
  }

  /// Cancels a command. Without a command the chip sleeps.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(IST8310.control1, 0) }

  /// Runs the chip's self-test mode, which inverts the sign of every axis.
  ///
  /// The data sheet has no limits; these are the driver's: the two fields must cancel to 6 µT in each axis, and the field
  /// must be at least 10 µT.
  ///
  /// - Throws: `failedSelfTest` if they do not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(.sixteen, delay: &delay)
    try measure(at: nil)
    delay.wait(milliseconds: 10)
    // Each read of a sample starts the next measurement, so the one that runs while the sign changes is dropped.
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

  private mutating func measure(at instant: MonotonicInstant?) throws(SensorError<Bus.Failure>) {
    measurement.end()
    try port.write(IST8310.control1, 1)
    measurement.began(at: instant)
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
    measurement = CommandedMeasurement(duration: averaging.duration)
    stuck = StuckDetector()
  }
}
