import BusProtocols
import NavigationMath
import Observations

/// AKM AK09916 magnetometer (data sheet 015007392-E), at 0x0C; in an ICM-20948 once that has its bypass on.
///
///     00  WIA1     48
///     01  WIA2     09
///     10  ST1      DOR 1 | DRDY 0
///     11  X, Y, Z  little-endian
///     18  ST2      HOFL 3
///     31  CNTL2    MODE 4:0
///     32  CNTL3    SRST 0
///
/// Reading data stops the chip's updates until ST2 was read, so it is part of every read. Between two modes the chip has
/// to be in power-down for 100 µs.
///
/// Samples are in the axes of the ICM-20948's accelerometer: y and z turned.
public struct AK09916<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var rate = Rate.hertz100

    public init() {}
  }

  /// Measurements a second (CNTL2, MODE).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case hertz10 = 2
    case hertz20 = 4
    case hertz50 = 6
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

  public init(_ bus: Bus, address: UInt8 = 0x0C) { port = RegisterPort(bus, address: address, capacity: 9) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(0x00, count: 2)
    let found = UInt32(port[0]) << 8 | UInt32(port[1])
    guard found == AK09916.identity else { throw .wrongIdentity(found: found, expected: AK09916.identity) }
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.set(AK09916.control2, configuration.rate.rawValue)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(AK09916.status, count: 9)
    guard port[0] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let (x, y, z) = (port.int16LittleEndian(at: 1), port.int16LittleEndian(at: 3), port.int16LittleEndian(at: 5))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    return MagneticSample(
      instant: instant, field: AK09916.scale * Vector3(Double(x), Double(-y), Double(-z)),
      isOverflowed: port[8] & 0x08 != 0)
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(AK09916.control2, AK09916.powerDown) }

  /// The data sheet's: with its own coil on, an axis of the chip has to say ± 200 counts in x and y, and −1000 to −200 in
  /// z.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.write(AK09916.control2, AK09916.selfTest)
    delay.wait(milliseconds: 10)
    let counts = try averageField(of: 1, every: 5, delay: &delay) / AK09916.scale
    try stop()
    // The chip's z is −z here.
    guard (-200...200).contains(counts.x), (-200...200).contains(counts.y), (200...1000).contains(counts.z) else {
      throw .failedSelfTest
    }
  }

  /// Leaves the chip in power-down.
  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(AK09916.control3, 0x01)
    delay.wait(milliseconds: 10)
    stuck = StuckDetector()
  }
}
