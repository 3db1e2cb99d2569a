import BusProtocols
import NavigationMath
import Observations

/// Honeywell HMC5883L magnetometer (data sheet 900405 Rev E), at 0x1E; also the HMC5983, which has the same identity.
///
///     00  CRA      MA 6:5 | DO 4:2 | MS 1:0, 1 positive bias
///     01  CRB      GN 7:5
///     02  MODE     MD 1:0, 0 continuous, 2 idle
///     03  X, Z, Y  in this order, each the high byte first; −4096 where the axis is out of range
///     09  STATUS   LOCK 1 | RDY 0; after it the address goes on at 03
///     0A  identity "H43"
///
/// Reading MODE, or only part of the data, locks the data until all six bytes are read; so all six are read each time.
/// RDY stays set between measurements, so an unchanged reading counts as new only after one period. Readings from before
/// a change of GN are dropped, and the first measurement after it, which still has the old gain. Axes are as the data
/// sheet draws them.
public struct HMC5883L<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale; ± 1.3 G by default (CRB, GN).
    public var range = Range.milligauss1300
    /// Output data rate; 75 Hz by default (CRA, DO).
    public var rate = Rate.hertz75
    /// Measurements averaged for a sample. More of them reduce noise and raise power.
    public var averaging = Averaging.one

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale, ± mG (CRB, GN).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 0.88, 1.3, 1.9 and 2.5 G; codes 0 to 3.
    case milligauss880, milligauss1300, milligauss1900, milligauss2500
    /// ± 4, 4.7, 5.6 and 8.1 G; codes 4 to 7.
    case milligauss4000, milligauss4700, milligauss5600, milligauss8100

    /// Counts per gauss.
    var sensitivity: Double {
      switch self {
      case .milligauss880: 1370
      case .milligauss1300: 1090
      case .milligauss1900: 820
      case .milligauss2500: 660
      case .milligauss4000: 440
      case .milligauss4700: 390
      case .milligauss5600: 330
      case .milligauss8100: 230
      }
    }
  }

  /// Output data rate (CRA, DO).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 1.5 Hz; code 1.
    case millihertz1500 = 1
    /// 3, 7.5, 15, 30 and 75 Hz; codes 2 to 6.
    case hertz3, millihertz7500, hertz15, hertz30, hertz75

    /// Time between two measurements, ns.
    var period: Int64 {
      switch self {
      case .millihertz1500: 666_666_667
      case .hertz3: 333_333_333
      case .millihertz7500: 133_333_333
      case .hertz15: 66_666_667
      case .hertz30: 33_333_333
      case .hertz75: 13_333_333
      }
    }
  }

  /// Measurements averaged for a sample (CRA, MA).
  public enum Averaging: UInt8, Hashable, Sendable, CaseIterable {
    /// 1, 2, 4 or 8 measurements; the raw value is MA.
    case one, two, four, eight
  }

  /// "H43".
  private static var identity: UInt32 { 0x48_34_33 }
  private static var overflow: Int { -4096 }
  /// Range of the converter, sign-extended. The chip outputs only these values or `overflow`.
  private static var counts: ClosedRange<Int> { -2048...2047 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = 100 / Range.milligauss1300.sensitivity
  private var period: Int64 = 0
  private var last: (fingerprint: UInt64, instant: MonotonicInstant)?
  /// Number of readings still to be dropped.
  private var unsettled = 0

  /// Creates a driver for the chip at the 7-bit I²C `address`, 1E by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x1E) { port = RegisterPort(bus, address: address, capacity: 7) }

  /// Checks the identity registers; throws `wrongIdentity` unless they are "H43".
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(0x0A, count: 3)
    let found = UInt32(port[0]) << 16 | UInt32(port[1]) << 8 | UInt32(port[2])
    guard found == HMC5883L.identity else { throw .wrongIdentity(found: found, expected: HMC5883L.identity) }
  }

  /// Identifies and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try configure(configuration, isTesting: false)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `corrupt`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(0x03, count: 7)
    let counts = AxisCounts(
      x: port.int16BigEndian(at: 0), y: port.int16BigEndian(at: 4), z: port.int16BigEndian(at: 2))
    let fingerprint = counts.fingerprint
    guard port[6] & 1 != 0, isNew(fingerprint, at: instant) else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    last = (fingerprint, instant)
    guard stuck.isAlive(fingerprint, at: instant) else { throw .stuck }
    guard unsettled == 0 else {
      unsettled -= 1
      return nil
    }
    guard isPossible(counts.x), isPossible(counts.y), isPossible(counts.z) else { throw .corrupt }
    return MagneticSample(
      instant: instant, field: counts.scaled(scale), isOverflowed: !counts.isWithin(HMC5883L.counts))
  }

  /// Sets idle mode (MODE, MD 2).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(0x02, 2) }

  /// Runs the data sheet's self-test: the chip drives a current through its straps and measures the difference.
  ///
  /// It must be 243 to 575 counts in each axis at ± 4.7 G.
  ///
  /// - Throws: `failedSelfTest` if it is not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    var configuration = Configuration()
    configuration.range = .milligauss4700
    configuration.rate = .hertz15
    configuration.averaging = .eight
    try configure(configuration, isTesting: true)
    let response = try averageField(of: 3, every: 20, delay: &delay) / scale
    try stop()
    let allowed = 243.0...575.0
    guard allowed.contains(response.x), allowed.contains(response.y), allowed.contains(response.z) else {
      throw .failedSelfTest
    }
  }

  private mutating func configure(
    _ configuration: Configuration, isTesting: Bool
  ) throws(SensorError<Bus.Failure>) {
    let rate = configuration.rate
    try port.set(0x00, configuration.averaging.rawValue << 5 | rate.rawValue << 2 | (isTesting ? 1 : 0))
    try port.set(0x01, configuration.range.rawValue << 5)
    try port.set(0x02, 0, mask: 0x03)
    scale = 100 / configuration.range.sensitivity
    period = rate.period
    last = nil
    unsettled = 2
    stuck = StuckDetector()
    // With a coarse range and much averaging, equal readings are frequent at rest.
    stuck.patience = 1000
  }

  private func isNew(_ fingerprint: UInt64, at instant: MonotonicInstant) -> Bool {
    guard let last, last.fingerprint == fingerprint else { return true }
    return instant.nanoseconds(since: last.instant) >= period
  }

  private func isPossible(_ count: Int) -> Bool {
    HMC5883L.counts.contains(count) || count == HMC5883L.overflow
  }
}
