import BusProtocols
import NavigationMath
import Observations

/// The magnetometer of ST's LSM303DLHC (data sheet DocID018771 Rev 2), at 0x1E; `LSM303DLHCAccelerometer` is the other
/// half, at 0x19.
///
///     00  CRA_REG_M  TEMP_EN 7 | DO 4:2
///     01  CRB_REG_M  GN 7:5
///     02  MR_REG_M   MD 1:0, 0 continuous, 3 sleep
///     03  OUT_X_H_M, OUT_X_L_M, OUT_Z_H_M, OUT_Z_L_M, OUT_Y_H_M, OUT_Y_L_M; big-endian, 12 bits at the low end
///     09  SR_REG_M   LOCK 1 | DRDY 0
///     0A  IRA_REG_M … IRC_REG_M   48 34 33, "H43"
///
/// X comes first, **then z, then y**, and z has a gain of its own. After 08 comes 03 again, so data and state are two
/// transfers; the second begins with the identity once more, which unmasks a bus that makes up its bytes.
///
/// The HMC5883L has the same identity and nearly the same registers, but other gains: the accelerometer tells whether
/// it is this chip. Its readiness stays set after reading, so that the time decides what is new. Axes are those of the
/// package.
public struct LSM303DLHCMagnetometer<Bus: I2CBus>: SensorDriver {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.milligauss1300
    public var rate = Rate.hertz75

    public init() {}
  }

  /// Full scale, ± (CRB_REG_M, GN).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    case milligauss1300 = 1
    case milligauss1900, milligauss2500, milligauss4000, milligauss4700, milligauss5600, milligauss8100

    /// Counts a gauss, of x and y, and of z (table 3).
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

  /// Measurements a second (CRA_REG_M, DO).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case millihertz750, millihertz1500, hertz3, millihertz7500, hertz15, hertz30, hertz75, hertz220

    /// Between two measurements, nanoseconds.
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
  /// An axis beyond its range reads −4096.
  private static var limits: ClosedRange<Int> { -2048...2047 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var range = Range.milligauss1300
  private var rate = Rate.hertz75
  private var last: MonotonicInstant?

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 6) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(LSM303DLHCMagnetometer.identification, count: 3)
    let found = identity(at: 0)
    guard found == LSM303DLHCMagnetometer.identity else {
      throw .wrongIdentity(found: found, expected: LSM303DLHCMagnetometer.identity)
    }
  }

  /// The chip has no reset: everything it has is written.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.set(LSM303DLHCMagnetometer.controlA, configuration.rate.rawValue << 2)
    try port.set(LSM303DLHCMagnetometer.controlB, configuration.range.rawValue << 5)
    try port.set(LSM303DLHCMagnetometer.mode, 0, mask: 0x03)
    // The first measurement after a change of range is still of the old one.
    delay.wait(nanoseconds: 2 * configuration.rate.period)
    range = configuration.range
    rate = configuration.rate
    last = nil
    stuck = StuckDetector()
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    // The chip's clock may be a quarter fast.
    if let last, instant.nanoseconds(since: last) < rate.period * 3 / 4 { return nil }
    try port.read(LSM303DLHCMagnetometer.status, count: 4)
    guard identity(at: 1) == LSM303DLHCMagnetometer.identity else { throw .corrupt }
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(LSM303DLHCMagnetometer.data, count: 6)
    let (x, z, y) = (port.int16BigEndian(at: 0), port.int16BigEndian(at: 2), port.int16BigEndian(at: 4))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    last = instant
    let gain = range.gain
    let limits = LSM303DLHCMagnetometer.limits
    return MagneticSample(
      instant: instant,
      field: Vector3(100 * Double(x) / gain.xy, 100 * Double(y) / gain.xy, 100 * Double(z) / gain.z),
      isOverflowed: !(limits.contains(x) && limits.contains(y) && limits.contains(z)))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM303DLHCMagnetometer.mode, LSM303DLHCMagnetometer.sleep)
  }

  private func identity(at place: Int) -> UInt32 {
    UInt32(port[place]) << 16 | UInt32(port[place + 1]) << 8 | UInt32(port[place + 2])
  }
}
