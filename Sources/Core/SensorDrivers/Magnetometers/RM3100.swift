import BusProtocols
import NavigationMath
import Observations

/// PNI RM3100 magnetometer (RM3100 user manual), at 0x20 to 0x23.
///
///     00  POLL     70: measure all axes once
///     01  CMM      Z 6 | Y 5 | X 4 | DRDM 3:2, 0 when all axes are done | START 0
///     04  CCX, CCY, CCZ; cycle counts, big-endian
///     0B  TMRC     rate
///     24  X, Y, Z  24 bits each, big-endian
///     33  BIST     STE 7 | ZOK 6 | YOK 5 | XOK 4 | BW 3:2 | BP 1:0
///     34  STATUS   DRDY 7; reading data clears it
///     36  REVID    22
///
/// The chip counts the periods of three coils. So it has no offset drift, and its scale follows from the cycle counts,
/// which are therefore read back. They may be changed only while no measurement runs. The chip has no reset and no
/// thermometer. Axes are those of the board that carries the coils.
public struct RM3100<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Periods that are counted; 200 by default (CCX, CCY, CCZ).
    public var cycles = Cycles.count200
    /// Output data rate; 75 Hz by default (TMRC).
    public var rate = Rate.hertz75

    /// Creates the default configuration.
    public init() {}
  }

  /// Number of periods that are counted. More periods reduce noise and raise power; 200 allow at most 147 Hz.
  public enum Cycles: UInt8, Hashable, Sendable, CaseIterable {
    /// 50 periods; 20 counts per µT.
    case count50 = 50
    /// 100 periods; 38 counts per µT.
    case count100 = 100
    /// 200 periods; 75 counts per µT.
    case count200 = 200

    /// Counts per µT.
    var gain: Double {
      switch self {
      case .count50: 20
      case .count100: 38
      case .count200: 75
      }
    }
  }

  /// Approximate output data rate (TMRC).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 150 Hz; code 94.
    case hertz150 = 0x94
    /// 75, 37, 18, 9, 4.5, 2.3 and 1.2 Hz; codes 95 to 9B.
    case hertz75, hertz37, hertz18, hertz9, millihertz4500, millihertz2300, millihertz1200
  }

  private static var identity: UInt8 { 0x22 }
  private static var poll: UInt8 { 0x00 }
  private static var continuous: UInt8 { 0x01 }
  private static var cycleCounts: UInt8 { 0x04 }
  private static var rate: UInt8 { 0x0B }
  private static var data: UInt8 { 0x24 }
  private static var selfTest: UInt8 { 0x33 }
  private static var status: UInt8 { 0x34 }
  private static var revision: UInt8 { 0x36 }
  private static var allAxes: UInt8 { 0x70 }
  /// Range, ± µT.
  private static var range: Double { 800 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = 1 / Cycles.count200.gain

  /// Creates a driver for the chip at the 7-bit I²C `address`, 20 by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x20) { port = RegisterPort(bus, address: address, capacity: 9) }

  /// Checks REVID; throws `wrongIdentity` unless it is 22.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: RM3100.identity, at: RM3100.revision)
  }

  /// Identifies and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try stop()
    try port.write(RM3100.selfTest, 0)
    for axis in 0..<3 as Range<UInt8> {
      try port.set(RM3100.cycleCounts + 2 * axis, 0)
      try port.set(RM3100.cycleCounts + 2 * axis + 1, configuration.cycles.rawValue)
    }
    try port.set(RM3100.rate, configuration.rate.rawValue)
    try port.set(RM3100.continuous, RM3100.allAxes | 1)
    scale = 1 / configuration.cycles.gain
    stuck = StuckDetector()
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard try port.value(of: RM3100.status) & 0x80 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(RM3100.data, count: 9)
    let counts = AxisCounts(
      x: port.int24BigEndian(at: 0), y: port.int24BigEndian(at: 3), z: port.int24BigEndian(at: 6))
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    let field = counts.scaled(scale)
    let range = RM3100.range
    return MagneticSample(
      instant: instant, field: field,
      isOverflowed: abs(field.x) > range || abs(field.y) > range || abs(field.z) > range)
  }

  /// Ends continuous measurement (CMM 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(RM3100.continuous, 0) }

  /// Runs the chip's self-test, which checks the oscillator with each coil.
  ///
  /// - Throws: `failedSelfTest` if one of the three fails (XOK, YOK, ZOK).
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try stop()
    delay.wait(milliseconds: 20)
    // Reading the data of a running measurement clears its DRDY.
    try port.read(RM3100.data, count: 9)
    try port.write(RM3100.selfTest, 0x8F)
    try port.write(RM3100.poll, RM3100.allAxes)
    try port.wait(for: RM3100.status, mask: 0x80, toBe: 0x80, every: 10, delay: &delay)
    let result = try port.value(of: RM3100.selfTest)
    try port.write(RM3100.selfTest, 0)
    guard result & 0x70 == 0x70 else { throw .failedSelfTest }
  }
}
