import BusProtocols
import NavigationMath
import Observations

/// MEMSIC MMC5983MA magnetometer (data sheet Rev A), at 0x30.
///
///     00  X 17:10, X 9:2, Y 17:10, Y 9:2, Z 17:10, Z 9:2
///     06  X 1:0 in bits 7:6 | Y 1:0 in bits 5:4 | Z 1:0 in bits 3:2
///     08  STATUS   OTP_Read_Done 4 | Meas_M_Done 0
///     09  CONTROL0 Reset 4 | Set 3 | TM_M 0
///     0A  CONTROL1 SW_RST 7 | BW 1:0
///     2F  PRODUCT  30
///
/// Counts are 18 bits, unsigned, with 2¹⁷ at zero field. The controls cannot be read back. The bridge's offset is up to
/// 0.5 G and changes with temperature. To cancel it, the bridge is magnetised in one direction (Set) and the other
/// (Reset) in turn, 1 ms before each measurement. Half the difference of two consecutive measurements is the field, at
/// the instant between them. A command that may have failed is repeated, because a measurement is unusable if the
/// direction of the bridge is unknown.
///
/// After Set the chip's axes are left-handed. The driver inverts z, so samples are right-handed, with x and y as the data
/// sheet draws them. The data sheet has no limits for the self-test, so it is omitted.
public struct MMC5983MA<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Bandwidth; 100 Hz by default (CONTROL1, BW).
    public var bandwidth = Bandwidth.hertz100

    /// Creates the default configuration.
    public init() {}
  }

  /// Bandwidth of the filter (CONTROL1, BW). A measurement takes 8, 4, 2 or 0.5 ms; a lower bandwidth reduces noise.
  public enum Bandwidth: UInt8, Hashable, Sendable, CaseIterable {
    /// 100, 200, 400 and 800 Hz; codes 0 to 3.
    case hertz100, hertz200, hertz400, hertz800

    /// Duration of a measurement, ns.
    var duration: Int64 {
      switch self {
      case .hertz100: 8_000_000
      case .hertz200: 4_000_000
      case .hertz400: 2_000_000
      case .hertz800: 500_000
      }
    }
  }

  private enum Phase {
    /// The bridge is to be magnetised.
    case idle
    /// The bridge was magnetised at this instant, and needs 1 ms.
    case magnetised(MonotonicInstant)
    case measuring
  }

  /// µT per count of the difference of two measurements, each with 16384 counts per gauss.
  private static var scale: Double { 100 / 16_384 / 2 }
  private static var identity: UInt8 { 0x30 }
  private static var status: UInt8 { 0x08 }
  private static var control0: UInt8 { 0x09 }
  private static var control1: UInt8 { 0x0A }
  private static var productID: UInt8 { 0x2F }
  private static var set: UInt8 { 0x08 }
  private static var reset: UInt8 { 0x10 }
  private static var measure: UInt8 { 0x01 }
  /// Valid counts. A saturated axis reads one of the ends.
  private static var limits: ClosedRange<Int> { 1...0x3_FFFE }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var phase = Phase.idle
  private var measurement = CommandedMeasurement(duration: Bandwidth.hertz100.duration)
  /// Direction in which the bridge is magnetised, or is to be magnetised: true after Set.
  private var isSet = true
  /// Counts of the last measurement, made with the other direction, and its middle.
  private var previous: (counts: AxisCounts, isOverflowed: Bool, middle: MonotonicInstant)?

  /// Creates a driver for the chip at the 7-bit I²C `address`, 30 by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x30) { port = RegisterPort(bus, address: address, capacity: 7) }

  /// Checks PRODUCT; throws `wrongIdentity` unless it is 30.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: MMC5983MA.identity, at: MMC5983MA.productID)
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `notReady`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(MMC5983MA.control1, 0x80)
    delay.wait(milliseconds: 15)
    guard try port.value(of: MMC5983MA.status) & 0x10 != 0 else { throw .notReady }
    try port.write(MMC5983MA.control1, configuration.bandwidth.rawValue)
    try port.write(MMC5983MA.control0, MMC5983MA.set)
    delay.wait(milliseconds: 1)
    try port.write(MMC5983MA.control0, MMC5983MA.measure)
    phase = .measuring
    measurement = CommandedMeasurement(duration: configuration.bandwidth.duration)
    measurement.began(at: nil)
    isSet = true
    previous = nil
    stuck = StuckDetector()
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    switch phase {
    case .idle:
      try magnetise(at: instant)
      return nil
    case .magnetised(let moment):
      guard instant.nanoseconds(since: moment) >= 1_000_000 else { return nil }
      phase = .idle
      try port.write(MMC5983MA.control0, MMC5983MA.measure)
      phase = .measuring
      measurement.began(at: instant)
      return nil
    case .measuring: break
    }
    guard try port.value(of: MMC5983MA.status) & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(0x00, count: 7)
    let counts = AxisCounts(x: count(0), y: count(1), z: count(2))
    let now = (
      counts: counts, isOverflowed: !counts.isWithin(MMC5983MA.limits), middle: measurement.middle(readAt: instant)
    )
    let sign = isSet ? 1 : -1
    let before = previous
    previous = now
    isSet.toggle()
    try magnetise(at: instant)
    guard let before else { return nil }
    let difference = AxisCounts(
      x: sign * (now.counts.x - before.counts.x), y: sign * (now.counts.y - before.counts.y),
      z: -sign * (now.counts.z - before.counts.z))
    guard stuck.isAlive(difference.fingerprint, at: instant) else { throw .stuck }
    return MagneticSample(
      instant: before.middle.advanced(byNanoseconds: now.middle.nanoseconds(since: before.middle) / 2),
      field: difference.scaled(MMC5983MA.scale), isOverflowed: now.isOverflowed || before.isOverflowed)
  }

  /// Cancels a command. Without a command the chip sleeps.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(MMC5983MA.control0, 0) }

  private mutating func magnetise(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) {
    phase = .idle
    try port.write(MMC5983MA.control0, isSet ? MMC5983MA.set : MMC5983MA.reset)
    phase = .magnetised(instant)
  }

  /// Returns the count of an axis: 2¹⁷ plus the field plus the bridge's offset.
  private func count(_ axis: Int) -> Int {
    Int(port[2 * axis]) << 10 | Int(port[2 * axis + 1]) << 2 | Int(port[6] >> (6 - 2 * UInt8(axis))) & 3
  }
}
