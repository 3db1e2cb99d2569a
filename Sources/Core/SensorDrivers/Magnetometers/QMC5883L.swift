import BusProtocols
import NavigationMath
import Observations

/// QST QMC5883L magnetometer (data sheet 13-52-04 Rev A), at 0x0D. Most boards sold as HMC5883L carry this chip.
///
///     00  X, Y, Z  little-endian
///     06  STATUS   DOR 2 | OVL 1 | DRDY 0
///     09  CONTROL1 OSR 7:6 | RNG 5:4 | ODR 3:2 | MODE 1:0, 1 continuous
///     0A  CONTROL2 SOFT_RST 7
///     0B  FBR      set and reset period, 1
///     0D  CHIP_ID  FF
///
/// Reading data clears DRDY, so the status is read first, in its own transfer. DOR only reports a missed measurement. FF
/// is also what a missing register reads, so the identity includes the five bits of STATUS that are always 0. The
/// temperature has an unknown zero point and is omitted. Axes are as the data sheet draws them.
public struct QMC5883L<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale; ± 8 G by default (CONTROL1, RNG).
    public var range = Range.gauss8
    /// Output data rate; 50 Hz by default (CONTROL1, ODR).
    public var rate = Rate.hertz50
    /// Width of the filter. A wider filter reduces noise and raises power.
    public var oversampling = Oversampling.times512

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale, ± G (CONTROL1, RNG).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 2 and 8 G; codes 0 and 1.
    case gauss2, gauss8

    /// µT per count: 12000 or 3000 counts per gauss.
    var scale: Double { self == .gauss2 ? 100 / 12_000 : 100 / 3000 }
  }

  /// Output data rate (CONTROL1, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 10, 50, 100 and 200 Hz; codes 0 to 3.
    case hertz10, hertz50, hertz100, hertz200
  }

  /// Width of the filter (CONTROL1, OSR). A wider filter reduces noise and raises power.
  public enum Oversampling: UInt8, Hashable, Sendable, CaseIterable {
    /// Oversampling ratios 512, 256, 128 and 64; the raw value is OSR.
    case times512, times256, times128, times64
  }

  private static var identity: UInt8 { 0xFF }
  private static var status: UInt8 { 0x06 }
  private static var control1: UInt8 { 0x09 }
  private static var control2: UInt8 { 0x0A }
  private static var setResetPeriod: UInt8 { 0x0B }
  private static var chipID: UInt8 { 0x0D }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = Range.gauss8.scale

  /// Creates a driver for the chip at the 7-bit I²C `address`, 0D by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x0D) { port = RegisterPort(bus, address: address, capacity: 6) }

  /// Checks CHIP_ID and STATUS; throws `wrongIdentity` unless they are FF and 0 in bits 7:3.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: QMC5883L.chipID)
    guard found == QMC5883L.identity else { throw wrongIdentity(found: UInt32(found)) }
    let status = try port.value(of: QMC5883L.status)
    guard status & 0xF8 == 0 else { throw wrongIdentity(found: UInt32(status) << 8 | UInt32(found)) }
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(QMC5883L.control2, 0x80)
    delay.wait(milliseconds: 10)
    try port.set(QMC5883L.setResetPeriod, 1)
    let filter = configuration.oversampling.rawValue << 6 | configuration.range.rawValue << 4
    try port.set(QMC5883L.control1, filter | configuration.rate.rawValue << 2 | 1)
    scale = configuration.range.scale
    stuck = StuckDetector()
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `corrupt`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    let status = try port.value(of: QMC5883L.status)
    guard status & 0xF8 == 0 else { throw .corrupt }
    guard status & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(0x00, count: 6)
    let counts = port.axesLittleEndian(at: 0)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: counts.scaled(scale), isOverflowed: status & 0x02 != 0)
  }

  /// Sets standby (CONTROL1, MODE 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(QMC5883L.control1, 0) }

  /// Returns the error for a wrong identity.
  ///
  /// - Parameter found: the identity in bits 7:0; with a wrong STATUS, STATUS in bits 15:8.
  private func wrongIdentity(found: UInt32) -> SensorError<Bus.Failure> {
    .wrongIdentity(found: found, expected: UInt32(QMC5883L.identity))
  }
}
