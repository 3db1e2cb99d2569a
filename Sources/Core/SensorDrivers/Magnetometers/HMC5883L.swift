import BusProtocols
import NavigationMath
import Observations

/// Honeywell HMC5883L magnetometer (data sheet 900405 Rev E), at 0x1E; also HMC5983, which says the same.
///
///     00  CRA      MA 6:5 | DO 4:2 | MS 1:0, 1 positive bias
///     01  CRB      GN 7:5
///     02  MODE     MD 1:0, 0 continuous, 2 idle
///     03  X, Z, Y  in this order, each the high byte first; −4096 where the axis is out of range
///     09  STATUS   LOCK 1 | RDY 0; after it the address goes on at 03
///     0A  identity "H43"
///
/// Reading MODE, or some but not all of the data, locks the data until all six bytes were read; so all six are read
/// every time. RDY stays set between measurements: what is the same as before is new only when a period has passed. What
/// is there from before a change of GN is dropped, and so is the first measurement after it, which is still of the old
/// one. Axes are as the data sheet draws them.
public struct HMC5883L<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.milligauss1300
    public var rate = Rate.hertz75
    /// More of it means less noise and more power.
    public var averaging = Averaging.one

    public init() {}
  }

  /// Full scale, ± (CRB, GN).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    case milligauss880, milligauss1300, milligauss1900, milligauss2500
    case milligauss4000, milligauss4700, milligauss5600, milligauss8100

    /// Counts a gauss.
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

  /// Measurements a second (CRA, DO).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case millihertz1500 = 1
    case hertz3, millihertz7500, hertz15, hertz30, hertz75

    /// Between two measurements, nanoseconds.
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

  /// Measurements that one sample is the mean of (CRA, MA).
  public enum Averaging: UInt8, Hashable, Sendable, CaseIterable {
    case one, two, four, eight
  }

  /// "H43".
  private static var identity: UInt32 { 0x48_34_33 }
  private static var overflow: Int { -4096 }
  /// Of the converter, sign extended; nothing else but `overflow` is ever said.
  private static var counts: ClosedRange<Int> { -2048...2047 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var scale = 100 / Range.milligauss1300.sensitivity
  private var period: Int64 = 0
  private var last: (fingerprint: UInt64, instant: MonotonicInstant)?
  /// Readings to be dropped.
  private var unsettled = 0

  public init(_ bus: Bus, address: UInt8 = 0x1E) { port = RegisterPort(bus, address: address, capacity: 7) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(0x0A, count: 3)
    let found = UInt32(port[0]) << 16 | UInt32(port[1]) << 8 | UInt32(port[2])
    guard found == HMC5883L.identity else { throw .wrongIdentity(found: found, expected: HMC5883L.identity) }
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try configure(configuration, isTesting: false)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(0x03, count: 7)
    let (x, z, y) = (port.int16BigEndian(at: 0), port.int16BigEndian(at: 2), port.int16BigEndian(at: 4))
    let fingerprint = StuckDetector.fingerprint(x, y, z)
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
    guard isPossible(x), isPossible(y), isPossible(z) else { throw .corrupt }
    let overflow = HMC5883L.overflow
    return MagneticSample(
      instant: instant, field: scale * Vector3(Double(x), Double(y), Double(z)),
      isOverflowed: x == overflow || y == overflow || z == overflow)
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(0x02, 2) }

  /// The data sheet's: with a current of its own through its straps, the chip measures the difference that it makes,
  /// 243 to 575 counts in each axis at ± 4.7 G.
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
    // A coarse range with much averaging may well repeat itself at rest.
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
