import BusProtocols
import NavigationMath
import Observations

/// AKM AK8963 magnetometer (data sheet MS1356-E-02), at 0x0C to 0x0F; in an MPU-9250 at 0x0C when its bypass is on.
///
///     00  WIA      48
///     01  INFO     no defined value, but WIA2 of the AK099xx, which have the same WIA
///     02  ST1      DOR 1 | DRDY 0
///     03  X, Y, Z  little-endian
///     09  ST2      BITM 4 | HOFL 3
///     0A  CNTL1    BIT 4 | MODE 3:0
///     0B  CNTL2    SRST 0
///     0C  ASTC     SELF 6
///     10  ASAX, ASAY, ASAZ; readable only in mode F
///
/// Reading data stops the chip's updates until ST2 is read, so each transfer includes ST2. Each axis has its own
/// sensitivity factor, (ASA + 128) / 256. Between two modes the chip must be in power-down for 100 µs.
///
/// Samples are in the axes of the MPU-9250's accelerometer: x and y are swapped, z is inverted.
public struct AK8963<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Output data rate; 100 Hz by default (CNTL1).
    public var rate = Rate.hertz100
    /// Output resolution; 16 bits by default (CNTL1, BIT).
    public var resolution = Resolution.bits16

    /// Creates the default configuration.
    public init() {}
  }

  /// Output data rate (CNTL1, MODE).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 8 Hz; code 2.
    case hertz8 = 2
    /// 100 Hz; code 6.
    case hertz100 = 6
  }

  /// Output resolution (CNTL1, BIT). The range is always ± 4912 µT.
  public enum Resolution: UInt8, Hashable, Sendable, CaseIterable {
    /// 14 and 16 bits; codes 0 and 1.
    case bits14, bits16

    /// µT per count.
    var scale: Double { self == .bits16 ? 0.15 : 0.6 }
  }

  private static var company: UInt8 { 0x48 }
  /// WIA and INFO of an MPU-9250.
  private static var identity: UInt32 { 0x489A }
  /// Returns whether INFO is the WIA2 of AK09912, AK09911, AK09916, AK09918, AK09917 or AK09915.
  private static func isAnother(_ device: UInt8) -> Bool {
    switch device {
    case 0x04, 0x05, 0x09, 0x0C, 0x0D, 0x10: true
    default: false
    }
  }
  private static var status: UInt8 { 0x02 }
  private static var control1: UInt8 { 0x0A }
  private static var control2: UInt8 { 0x0B }
  private static var selfTest: UInt8 { 0x0C }
  private static var adjustments: UInt8 { 0x10 }
  private static var powerDown: UInt8 { 0 }
  private static var fuses: UInt8 { 0x0F }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var resolution = Resolution.bits16
  /// Sensitivity factors in the chip's axes.
  private var adjustment = Vector3(1, 1, 1)

  /// Creates a driver for the chip at the 7-bit I²C `address`, 0C by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x0C) { port = RegisterPort(bus, address: address, capacity: 8) }

  /// Checks WIA and INFO; throws `wrongIdentity` unless WIA is 48, or if INFO is the WIA2 of an AK099xx.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(0x00, count: 2)
    guard port[0] == AK8963.company, !AK8963.isAnother(port[1]) else {
      throw .wrongIdentity(found: UInt32(port[0]) << 8 | UInt32(port[1]), expected: AK8963.identity)
    }
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    resolution = configuration.resolution
    try port.set(AK8963.control1, configuration.resolution.rawValue << 4 | configuration.rate.rawValue)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `corrupt`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(AK8963.status, count: 8)
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = port.axesLittleEndian(at: 1)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    // ST2 repeats the resolution. With the other resolution the scale would be wrong by a factor of four.
    guard port[7] & 0x10 == resolution.rawValue << 4 else { throw .corrupt }
    let field = Vector3(
      adjustment.y * Double(counts.y), adjustment.x * Double(counts.x), -adjustment.z * Double(counts.z))
    return MagneticSample(instant: instant, field: resolution.scale * field, isOverflowed: port[7] & 0x08 != 0)
  }

  /// Sets power-down (CNTL1, MODE 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(AK8963.control1, AK8963.powerDown) }

  /// Runs the data sheet's self-test with the chip's own coil on.
  ///
  /// In the chip's axes x and y must be within ± 200 counts, z from −3200 to −800.
  ///
  /// - Throws: `failedSelfTest` if one of them is not.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    resolution = .bits16
    try port.set(AK8963.selfTest, 0x40)
    try port.write(AK8963.control1, 0x18)
    delay.wait(milliseconds: 10)
    let counts = try averageField(of: 1, every: 5, delay: &delay) / resolution.scale
    try port.write(AK8963.selfTest, 0)
    try stop()
    // In the chip's axes y is the sample's x, x is its y, and z is its −z.
    guard (-200...200).contains(counts.y), (-200...200).contains(counts.x), (800...3200).contains(counts.z) else {
      throw .failedSelfTest
    }
  }

  /// Identifies and resets the chip, reads the sensitivity factors, and leaves it in power-down.
  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(AK8963.control2, 0x01)
    delay.wait(milliseconds: 10)
    try port.set(AK8963.control1, AK8963.fuses)
    delay.wait(milliseconds: 1)
    try port.read(AK8963.adjustments, count: 3)
    let isBlank = port[0] & port[1] & port[2] == 0xFF || port[0] | port[1] | port[2] == 0
    guard !isBlank else { throw .corrupt }
    adjustment = Vector3(Double(port[0]) + 128, Double(port[1]) + 128, Double(port[2]) + 128) / 256
    try stop()
    delay.wait(milliseconds: 1)
    stuck = StuckDetector()
  }
}
