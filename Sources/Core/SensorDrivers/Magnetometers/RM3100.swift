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
/// Three coils whose period is counted: no offset that drifts, and a scale that follows from the cycle counts, so they
/// are read back. They may be changed only while nothing is measured. There is no reset and no temperature. Axes are
/// those of the board, which carries the coils.
public struct RM3100<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var cycles = Cycles.count200
    public var rate = Rate.hertz75

    public init() {}
  }

  /// Periods that are counted: more of them mean less noise and more power, and at 200 at most 147 measurements a second.
  public enum Cycles: UInt8, Hashable, Sendable, CaseIterable {
    case count50 = 50
    case count100 = 100
    case count200 = 200

    /// Counts a microtesla.
    var gain: Double {
      switch self {
      case .count50: 20
      case .count100: 38
      case .count200: 75
      }
    }
  }

  /// Measurements a second, nearly (TMRC).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case hertz150 = 0x94
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
  /// ± µT.
  private static var range: Double { 800 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = 1 / Cycles.count200.gain

  public init(_ bus: Bus, address: UInt8 = 0x20) { port = RegisterPort(bus, address: address, capacity: 9) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: RM3100.revision)
    guard found == RM3100.identity else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(RM3100.identity))
    }
  }

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

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard try port.value(of: RM3100.status) & 0x80 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(RM3100.data, count: 9)
    let (x, y, z) = (port.int24BigEndian(at: 0), port.int24BigEndian(at: 3), port.int24BigEndian(at: 6))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    let field = scale * Vector3(Double(x), Double(y), Double(z))
    let range = RM3100.range
    return MagneticSample(
      instant: instant, field: field,
      isOverflowed: abs(field.x) > range || abs(field.y) > range || abs(field.z) > range)
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(RM3100.continuous, 0) }

  /// The chip tries its oscillator with each of the coils.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try stop()
    delay.wait(milliseconds: 20)
    // A measurement that was under way is taken away, with its DRDY.
    try port.read(RM3100.data, count: 9)
    try port.write(RM3100.selfTest, 0x8F)
    try port.write(RM3100.poll, RM3100.allAxes)
    var attempts = 0
    repeat {
      guard attempts < 10 else { throw .notReady }
      attempts += 1
      delay.wait(milliseconds: 10)
    } while try port.value(of: RM3100.status) & 0x80 == 0
    let result = try port.value(of: RM3100.selfTest)
    try port.write(RM3100.selfTest, 0)
    guard result & 0x70 == 0x70 else { throw .failedSelfTest }
  }
}
