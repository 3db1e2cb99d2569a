import BusProtocols
import NavigationMath
import Observations

/// MEMSIC MMC5603NJ magnetometer (data sheet Rev B), at 0x30; also the MMC5633NJL, which has the same identity.
///
///     00  X 19:12, X 11:4, Y 19:12, Y 11:4, Z 19:12, Z 11:4, X 3:0, Y 3:0, Z 3:0; the last three in bits 7:4
///     18  STATUS1  Meas_M_done 6 | Sat_sensor 5
///     1B  CONTROL0 Auto_ST 6 | Auto_SR 5 | Do_Set 3 | Take_Meas_M 0
///     1C  CONTROL1 SW_Reset 7 | BW 1:0
///     1E  X, Y, Z thresholds of the self-test
///     27  X, Y, Z responses to the self-test in the factory, 128 is none
///     39  PRODUCT  10
///
/// Counts are 20 bits, unsigned, with 2¹⁹ at zero field. CONTROL0 to 2 cannot be read back. Each measurement is commanded
/// with Auto_SR: the chip measures with its bridge magnetised in both directions and outputs half the difference, which
/// cancels the bridge's offset. The instant of a sample is the middle of both. Axes are as the data sheet draws them.
public struct MMC5603<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Bandwidth; 75 Hz by default (CONTROL1, BW).
    public var bandwidth = Bandwidth.hertz75

    /// Creates the default configuration.
    public init() {}
  }

  /// Highest output data rate (CONTROL1, BW). A lower bandwidth reduces noise.
  public enum Bandwidth: UInt8, Hashable, Sendable, CaseIterable {
    /// 75, 150, 255 and 400 Hz; codes 0 to 3.
    case hertz75, hertz150, hertz255, hertz400

    /// Duration of a measurement in both directions, ns: twice 6.6, 3.5, 2.0 or 1.2 ms.
    var duration: Int64 {
      switch self {
      case .hertz75: 13_200_000
      case .hertz150: 7_000_000
      case .hertz255: 4_000_000
      case .hertz400: 2_400_000
      }
    }
  }

  /// µT per count: 16384 counts per gauss.
  private static var scale: Double { 0.00625 }
  private static var zero: Int { 1 << 19 }
  /// Range in counts, ± 30 G.
  private static var limit: Int { 30 * 16_384 }
  private static var identity: UInt8 { 0x10 }
  private static var status: UInt8 { 0x18 }
  private static var control0: UInt8 { 0x1B }
  private static var control1: UInt8 { 0x1C }
  private static var thresholds: UInt8 { 0x1E }
  private static var responses: UInt8 { 0x27 }
  private static var productID: UInt8 { 0x39 }
  private static var measure: UInt8 { 0x21 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var measurement = CommandedMeasurement(duration: Bandwidth.hertz75.duration)

  /// Creates a driver for the chip at the 7-bit I²C `address`, 30 by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x30) { port = RegisterPort(bus, address: address, capacity: 9) }

  /// Checks PRODUCT; throws `wrongIdentity` unless it is 10.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: MMC5603.identity, at: MMC5603.productID)
  }

  /// Identifies, resets and configures the chip, and starts the first measurement.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.write(MMC5603.control1, configuration.bandwidth.rawValue)
    measurement = CommandedMeasurement(duration: configuration.bandwidth.duration)
    try measure(at: nil)
    stuck = StuckDetector()
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard measurement.isUnderWay else {
      try measure(at: instant)
      return nil
    }
    guard try port.value(of: MMC5603.status) & 0x40 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(0x00, count: 9)
    let (x, y, z) = (count(0), count(1), count(2))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    let middle = measurement.middle(readAt: instant)
    try measure(at: instant)
    let limit = MMC5603.limit
    return MagneticSample(
      instant: middle, field: MMC5603.scale * Vector3(Double(x), Double(y), Double(z)),
      isOverflowed: abs(x) > limit || abs(y) > limit || abs(z) > limit)
  }

  /// Cancels a command. Without a command the chip sleeps.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(MMC5603.control0, 0) }

  /// Runs MEMSIC's self-test with the chip's own stimulus.
  ///
  /// The chip reports a failure if an axis responds with less than four fifths of its factory response.
  ///
  /// - Throws: `failedSelfTest` on such a failure.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    for axis in 0..<3 as Range<UInt8> {
      let response = abs(Int(try port.value(of: MMC5603.responses + axis)) - 128) * 32
      // The registers have units of eight counts.
      let threshold = min((response - response / 5) / 8, 255)
      try port.write(MMC5603.thresholds + axis, UInt8(threshold))
    }
    try port.write(MMC5603.control0, 0x08)
    delay.wait(milliseconds: 1)
    try port.write(MMC5603.control0, 0x41)
    delay.wait(milliseconds: 15)
    let status = try port.value(of: MMC5603.status)
    try stop()
    guard status & 0x20 == 0 else { throw .failedSelfTest }
  }

  private mutating func measure(at instant: MonotonicInstant?) throws(SensorError<Bus.Failure>) {
    measurement.end()
    try port.write(MMC5603.control0, MMC5603.measure)
    measurement.began(at: instant)
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(MMC5603.control1, 0x80)
    delay.wait(milliseconds: 20)
  }

  /// Returns the signed count of an axis.
  private func count(_ axis: Int) -> Int {
    (Int(port[2 * axis]) << 12 | Int(port[2 * axis + 1]) << 4 | Int(port[6 + axis]) >> 4) - MMC5603.zero
  }
}
