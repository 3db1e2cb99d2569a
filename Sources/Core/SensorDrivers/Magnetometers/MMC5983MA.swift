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
/// 18 bits without a sign, 2¹⁷ is no field. The controls cannot be read back. The bridge's offset, up to half a gauss and
/// changing with temperature, is cancelled by magnetising it forth (Set) and back (Reset) in turn, a millisecond before
/// each measurement: half the difference of two neighbours is the field.
///
/// After Set, what the chip says is left-handed; z is turned here, so samples are right-handed with x and y as the data
/// sheet draws them. The self-test has no limits in the data sheet and is left out.
public struct MMC5983MA<Bus: I2CBus>: SensorDriver {
  public struct Configuration: Hashable, Sendable {
    public var bandwidth = Bandwidth.hertz100

    public init() {}
  }

  /// Of the filter (CONTROL1, BW): a measurement takes 8, 4, 2 or 0.5 ms, and the slower, the less noise.
  public enum Bandwidth: UInt8, Hashable, Sendable, CaseIterable {
    case hertz100, hertz200, hertz400, hertz800
  }

  private enum Phase {
    /// The bridge was magnetised then, and needs a millisecond.
    case magnetised(MonotonicInstant)
    case measuring
  }

  /// µT per count of the difference of two measurements: 16384 counts a gauss for each.
  private static var scale: Double { 100 / 16_384 / 2 }
  private static var identity: UInt8 { 0x30 }
  private static var status: UInt8 { 0x08 }
  private static var control0: UInt8 { 0x09 }
  private static var control1: UInt8 { 0x0A }
  private static var productID: UInt8 { 0x2F }
  private static var set: UInt8 { 0x08 }
  private static var reset: UInt8 { 0x10 }
  private static var measure: UInt8 { 0x01 }
  /// A saturated axis reads one of the ends.
  private static var limits: ClosedRange<Int> { 1...0x3_FFFE }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var phase = Phase.measuring
  /// How the bridge is magnetised.
  private var isSet = true
  /// Counts of the last measurement, the other way round.
  private var previous: (x: Int, y: Int, z: Int, isOverflowed: Bool)?

  public init(_ bus: Bus, address: UInt8 = 0x30) { port = RegisterPort(bus, address: address, capacity: 7) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: MMC5983MA.productID)
    guard found == MMC5983MA.identity else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(MMC5983MA.identity))
    }
  }

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
    isSet = true
    previous = nil
    stuck = StuckDetector()
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    if case .magnetised(let moment) = phase {
      guard instant.nanoseconds(since: moment) >= 1_000_000 else { return nil }
      try port.write(MMC5983MA.control0, MMC5983MA.measure)
      phase = .measuring
      return nil
    }
    guard try port.value(of: MMC5983MA.status) & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(0x00, count: 7)
    let (x, y, z) = (count(0), count(1), count(2))
    let limits = MMC5983MA.limits
    let isOverflowed = !(limits.contains(x) && limits.contains(y) && limits.contains(z))
    let before = previous
    let sign = isSet ? 1 : -1
    previous = (x, y, z, isOverflowed)
    isSet.toggle()
    try port.write(MMC5983MA.control0, isSet ? MMC5983MA.set : MMC5983MA.reset)
    phase = .magnetised(instant)
    guard let before else { return nil }
    let (dx, dy, dz) = (sign * (x - before.x), sign * (y - before.y), sign * (z - before.z))
    guard stuck.isAlive(StuckDetector.fingerprint(dx, dy, dz), at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: MMC5983MA.scale * Vector3(Double(dx), Double(dy), Double(-dz)),
      isOverflowed: isOverflowed || before.isOverflowed)
  }

  /// Without a command the chip sleeps.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(MMC5983MA.control0, 0) }

  /// Of an axis, 2¹⁷ without a field and the bridge's offset.
  private func count(_ axis: Int) -> Int {
    Int(port[2 * axis]) << 10 | Int(port[2 * axis + 1]) << 2 | Int(port[6] >> (6 - 2 * UInt8(axis))) & 3
  }
}
