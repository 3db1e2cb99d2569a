import BusProtocols
import NavigationMath
import Observations

/// AKM AK09916 magnetometer (data sheet 015007392-E), at 0x0C; in an ICM-20948 when its bypass is on.
///
///     00  WIA1     48
///     01  WIA2     09
///     10  ST1      DOR 1 | DRDY 0
///     11  X, Y, Z  little-endian
///     18  ST2      HOFL 3
///     31  CNTL2    MODE 4:0
///     32  CNTL3    SRST 0
///
/// Reading data stops the chip's updates until ST2 is read, so each transfer includes ST2. Between two modes the chip
/// must be in power-down for 100 µs.
///
/// Samples are in the axes of the ICM-20948's accelerometer: y and z are inverted.
public struct AK09916<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Output data rate; 100 Hz by default (CNTL2).
    public var rate = Rate.hertz100

    /// Creates the default configuration.
    public init() {}
  }

  /// Output data rate (CNTL2, MODE).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 10 Hz; code 2.
    case hertz10 = 2
    /// 20 Hz; code 4.
    case hertz20 = 4
    /// 50 Hz; code 6.
    case hertz50 = 6
    /// 100 Hz; code 8.
    case hertz100 = 8
  }

  /// µT per count.
  private static var scale: Double { 0.15 }
  private static var identity: UInt32 { 0x4809 }
  private static var status: UInt8 { 0x10 }
  private static var control2: UInt8 { 0x31 }
  private static var control3: UInt8 { 0x32 }
  private static var powerDown: UInt8 { 0 }
  private static var selfTest: UInt8 { 0x10 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()

  /// Creates a driver for the chip at the 7-bit I²C `address`, 0C by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x0C) { port = RegisterPort(bus, address: address, capacity: 9) }

  /// Checks WIA1 and WIA2; throws `wrongIdentity` unless they are 48 09.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(0x00, count: 2)
    let found = UInt32(port[0]) << 8 | UInt32(port[1])
    guard found == AK09916.identity else { throw .wrongIdentity(found: found, expected: AK09916.identity) }
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.set(AK09916.control2, configuration.rate.rawValue)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(AK09916.status, count: 9)
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = port.axesLittleEndian(at: 1)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: AxisCounts(x: counts.x, y: -counts.y, z: -counts.z).scaled(AK09916.scale),
      isOverflowed: port[8] & 0x08 != 0)
  }

  /// Sets power-down (CNTL2, MODE 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(AK09916.control2, AK09916.powerDown) }

  /// Runs the data sheet's self-test with the chip's own coil on.
  ///
  /// In the chip's axes x and y must be within ± 200 counts, z from −1000 to −200.
  ///
  /// - Throws: `failedSelfTest` if one of them is not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.write(AK09916.control2, AK09916.selfTest)
    delay.wait(milliseconds: 10)
    let counts = try averageField(of: 1, every: 5, delay: &delay) / AK09916.scale
    try stop()
    // The sample's z is the chip's −z.
    guard (-200...200).contains(counts.x), (-200...200).contains(counts.y), (200...1000).contains(counts.z) else {
      throw .failedSelfTest
    }
  }

  /// Identifies and resets the chip, and leaves it in power-down.
  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(AK09916.control3, 0x01)
    delay.wait(milliseconds: 10)
    stuck = StuckDetector()
  }
}
