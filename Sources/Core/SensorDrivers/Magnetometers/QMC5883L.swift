import BusProtocols
import NavigationMath
import Observations

/// QST QMC5883L magnetometer (data sheet 13-52-04 Rev A), at 0x0D: what most boards named HMC5883L carry.
///
///     00  X, Y, Z  little-endian
///     06  STATUS   DOR 2 | OVL 1 | DRDY 0
///     09  CONTROL1 OSR 7:6 | RNG 5:4 | ODR 3:2 | MODE 1:0, 1 continuous
///     0A  CONTROL2 SOFT_RST 7
///     0B  FBR      set and reset period, 1
///     0D  CHIP_ID  FF
///
/// Reading data clears DRDY, so the status is read first and by itself; DOR only says that a measurement was missed. FF
/// is what a register says that does not exist, too, so the five bits of STATUS that are always 0 belong to the
/// identity. The temperature counts from no known zero and is left out. Axes are as the data sheet draws them.
public struct QMC5883L<Bus: I2CBus>: SensorDriver {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.gauss8
    public var rate = Rate.hertz50
    /// More of it means less noise and more power.
    public var oversampling = Oversampling.times512

    public init() {}
  }

  /// Full scale, ± (CONTROL1, RNG).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    case gauss2, gauss8

    /// µT per count: 12000 and 3000 counts a gauss.
    var scale: Double { self == .gauss2 ? 100 / 12_000 : 100 / 3000 }
  }

  /// Measurements a second (CONTROL1, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case hertz10, hertz50, hertz100, hertz200
  }

  /// Width of the filter (CONTROL1, OSR).
  public enum Oversampling: UInt8, Hashable, Sendable, CaseIterable {
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

  public init(_ bus: Bus, address: UInt8 = 0x0D) { port = RegisterPort(bus, address: address, capacity: 6) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: QMC5883L.chipID)
    guard found == QMC5883L.identity else { throw wrongIdentity(found: UInt32(found)) }
    let status = try port.value(of: QMC5883L.status)
    guard status & 0xF8 == 0 else { throw wrongIdentity(found: UInt32(status) << 8 | UInt32(found)) }
  }

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

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    let status = try port.value(of: QMC5883L.status)
    guard status & 0xF8 == 0 else { throw .corrupt }
    guard status & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(0x00, count: 6)
    let (x, y, z) = (port.int16LittleEndian(at: 0), port.int16LittleEndian(at: 2), port.int16LittleEndian(at: 4))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: scale * Vector3(Double(x), Double(y), Double(z)), isOverflowed: status & 0x02 != 0)
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(QMC5883L.control1, 0) }

  /// - Parameter found: the identity, and above it the status where that tells.
  private func wrongIdentity(found: UInt32) -> SensorError<Bus.Failure> {
    .wrongIdentity(found: found, expected: UInt32(QMC5883L.identity))
  }
}
