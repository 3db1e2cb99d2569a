import BusProtocols
import NavigationMath
import Observations

/// The magnetometer of ST's LSM303DLHC (data sheet DocID018771 Rev 2), at 0x1E.
///
/// `LSM303DLHCAccelerometer` reads the accelerometer, at 0x19.
///
///     00  CRA_REG_M  TEMP_EN 7 | DO 4:2
///     01  CRB_REG_M  GN 7:5
///     02  MR_REG_M   MD 1:0, 0 continuous, 3 sleep
///     03  OUT_X_H_M, OUT_X_L_M, OUT_Z_H_M, OUT_Z_L_M, OUT_Y_H_M, OUT_Y_L_M; big-endian, 12 bits, right-aligned
///     09  SR_REG_M   LOCK 1 | DRDY 0
///     0A  IRA_REG_M … IRC_REG_M   48 34 33, "H43"
///
/// The order of the axes is x, **then z, then y**, and z has its own gain. Register 03 follows 08 again, so data and
/// status need two transfers. The status transfer also reads the identity, which detects a bus that returns random bytes.
///
/// The HMC5883L has the same identity and nearly the same registers, but other gains; the presence of the accelerometer
/// distinguishes the two. DRDY stays set after reading, so the elapsed time decides whether data are new. Axes are those
/// of the package.
public struct LSM303DLHCMagnetometer<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale; ± 1.3 G by default (CRB_REG_M, GN).
    public var range = Range.milligauss1300
    /// Output data rate; 75 Hz by default (CRA_REG_M, DO).
    public var rate = Rate.hertz75

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale, ± mG (CRB_REG_M, GN).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 1.3 G; code 1.
    case milligauss1300 = 1
    /// ± 1.9, 2.5, 4, 4.7, 5.6 and 8.1 G; codes 2 to 7.
    case milligauss1900, milligauss2500, milligauss4000, milligauss4700, milligauss5600, milligauss8100

    /// Counts per gauss, of x and y, and of z (table 3).
    var gain: (xy: Double, z: Double) {
      switch self {
      case .milligauss1300: (1100, 980)
      case .milligauss1900: (855, 760)
      case .milligauss2500: (670, 600)
      case .milligauss4000: (450, 400)
      case .milligauss4700: (400, 355)
      case .milligauss5600: (330, 295)
      case .milligauss8100: (230, 205)
      }
    }
  }

  /// Output data rate (CRA_REG_M, DO).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 0.75, 1.5, 3, 7.5, 15, 30, 75 and 220 Hz; codes 0 to 7.
    case millihertz750, millihertz1500, hertz3, millihertz7500, hertz15, hertz30, hertz75, hertz220

    /// Time between two measurements, ns.
    var period: Int64 {
      switch self {
      case .millihertz750: 1_333_000_000
      case .millihertz1500: 666_700_000
      case .hertz3: 333_300_000
      case .millihertz7500: 133_300_000
      case .hertz15: 66_700_000
      case .hertz30: 33_300_000
      case .hertz75: 13_300_000
      case .hertz220: 4_500_000
      }
    }
  }

  /// IRA, IRB, IRC.
  private static var identity: UInt32 { 0x48_3433 }
  private static var controlA: UInt8 { 0x00 }
  private static var controlB: UInt8 { 0x01 }
  private static var mode: UInt8 { 0x02 }
  private static var data: UInt8 { 0x03 }
  private static var status: UInt8 { 0x09 }
  private static var identification: UInt8 { 0x0A }
  private static var sleep: UInt8 { 3 }
  /// Range of the converter. An axis beyond its range reads −4096.
  private static var limits: ClosedRange<Int> { -2048...2047 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var range = Range.milligauss1300
  private var rate = Rate.hertz75
  private var last: MonotonicInstant?

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 6) }

  /// Checks IRA to IRC; throws `wrongIdentity` unless they are "H43".
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(LSM303DLHCMagnetometer.identification, count: 3)
    let found = identity(at: 0)
    guard found == LSM303DLHCMagnetometer.identity else {
      throw .wrongIdentity(found: found, expected: LSM303DLHCMagnetometer.identity)
    }
  }

  /// Identifies and configures the chip, and starts measuring. It has no reset, so all its settings are written.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.set(LSM303DLHCMagnetometer.controlA, configuration.rate.rawValue << 2)
    try port.set(LSM303DLHCMagnetometer.controlB, configuration.range.rawValue << 5)
    try port.set(LSM303DLHCMagnetometer.mode, 0, mask: 0x03)
    // The first measurement after a change of range still has the old range.
    delay.wait(nanoseconds: 2 * configuration.rate.period)
    range = configuration.range
    rate = configuration.rate
    last = nil
    stuck = StuckDetector()
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `corrupt`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    // The chip's clock may be 25 % fast.
    if let last, instant.nanoseconds(since: last) < rate.period * 3 / 4 { return nil }
    try port.read(LSM303DLHCMagnetometer.status, count: 4)
    guard identity(at: 1) == LSM303DLHCMagnetometer.identity else { throw .corrupt }
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(LSM303DLHCMagnetometer.data, count: 6)
    let counts = AxisCounts(
      x: port.int16BigEndian(at: 0), y: port.int16BigEndian(at: 4), z: port.int16BigEndian(at: 2))
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    last = instant
    let gain = range.gain
    return MagneticSample(
      instant: instant,
      field: Vector3(
        100 * Double(counts.x) / gain.xy, 100 * Double(counts.y) / gain.xy, 100 * Double(counts.z) / gain.z),
      isOverflowed: !counts.isWithin(LSM303DLHCMagnetometer.limits))
  }

  /// Sets sleep mode (MR_REG_M, MD 3).
  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM303DLHCMagnetometer.mode, LSM303DLHCMagnetometer.sleep)
  }

  private func identity(at place: Int) -> UInt32 {
    UInt32(port[place]) << 16 | UInt32(port[place + 1]) << 8 | UInt32(port[place + 2])
  }
}
