import BusProtocols
import NavigationMath
import Observations

/// Bosch BNO055, which fuses its own sensors (data sheet BST-BNO055-DS000, revision 1.8), at 0x28 or 0x29.
///
///     00     CHIP_ID A0, ACC_ID FB, MAG_ID 32, GYR_ID 0F
///     07     PAGE_ID
///     08     ACC, 0E MAG, 14 GYR, 1A EUL, 20 QUA w x y z; little-endian, two's complement; a quaternion's 1 is 2¹⁴
///     34     TEMP      °C
///     35     CALIB_STAT  SYS 7:6 | GYR 5:4 | ACC 3:2 | MAG 1:0
///     36     ST_RESULT MCU 3 | GYR 2 | MAG 1 | ACC 0; 1 is good
///     39     SYS_STATUS 1 error, 5 fusing; 3A SYS_ERR
///     3B     UNIT_SEL  Android's orientation 7
///     3D     OPR_MODE  00 configuration, 08 IMU, 0C NDOF; 19 ms to reach configuration, 7 ms to leave it
///     3F     SYS_TRIGGER external crystal 7 | reset 5 | self-test 0
///     55…6A  offsets and radii: what it has learnt, to be read and written in configuration mode
///
/// It stretches the clock, which the I²C controllers of Raspberry Pis up to the 4 get wrong: bits of an answer are lost.
/// So every quaternion is checked for its length, which is 1 in any orientation, and read again when it is not; the bus
/// at 50 kHz or the overlay i2c-gpio cures it.
///
/// The orientation is Android's: from the axes of the package to east, north, up.
public struct BNO055<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var mode = Mode.magnetic
    /// The board has a crystal, which makes the gyroscope steadier.
    public var hasCrystal = false
    /// 22 bytes that `profile` gave once; nil to learn anew. The chip's calibration state begins at 0 all the same.
    public var profile: [UInt8]?

    public init() {}
  }

  /// What takes part (OPR_MODE).
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// Gyroscope and accelerometer; north is where the chip looked at first.
    case inertial = 0x08
    /// The magnetometer too (NDOF).
    case magnetic = 0x0C
  }

  private static var firstData: UInt8 { 0x08 }
  private static var dataLength: Int { 0x36 - 0x08 }
  private static var status: UInt8 { 0x39 }
  private static var operation: UInt8 { 0x3D }
  private static var trigger: UInt8 { 0x3F }
  private static var offsets: UInt8 { 0x55 }
  private static var offsetLength: Int { 22 }
  private static var resetTime: Int64 { 650 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var mode = Mode.magnetic
  /// Answers in a row that no sensor can have given.
  private var corrupted = 0

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 48) }

  /// Four identities, of the chip and of the dies in it.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(0x00, count: 4)
    let found = UInt32(port[0]) << 24 | UInt32(port[1]) << 16 | UInt32(port[2]) << 8 | UInt32(port[3])
    guard found == 0xA0FB_320F else { throw .wrongIdentity(found: found, expected: 0xA0FB_320F) }
  }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    // Celsius, degrees, m/s², Android.
    try port.set(0x3B, 0x80)
    if let profile = configuration.profile {
      guard profile.count == BNO055.offsetLength else { throw .unsupported }
      for index in 0..<profile.count { try port.write(BNO055.offsets + UInt8(index), profile[index]) }
    }
    if configuration.hasCrystal { try port.write(BNO055.trigger, 0x80) }
    mode = configuration.mode
    try port.write(BNO055.operation, mode.rawValue)
    delay.wait(milliseconds: 20)
    guard try port.value(of: BNO055.operation) & 0x0F == mode.rawValue else { throw .corrupt }
    stuck = StuckDetector()
    corrupted = 0
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> OrientationSample? {
    for _ in 0..<3 {
      try port.read(BNO055.firstData, count: BNO055.dataLength)
      guard let orientation else { continue }
      corrupted = 0
      guard stuck.isAlive(fingerprint, at: instant) else { throw .stuck }
      let calibration = port[0x35 - 0x08]
      let isMagnetic = mode == .magnetic
      return OrientationSample(
        instant: instant, orientation: orientation, isMagnetic: isMagnetic,
        calibration: Int(isMagnetic ? calibration & 3 : calibration >> 4 & 3))
    }
    // Before its first result all of it is 0, and a chip that failed says so.
    try port.read(BNO055.status)
    if port[0] == 1 { throw .stuck }
    corrupted += 1
    guard corrupted < 10 else {
      corrupted = 0
      try identify()
      throw .corrupt
    }
    return nil
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BNO055.operation, 0) }

  /// What it has learnt, to be given to `start` the next time; it stops for that.
  public mutating func profile<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) -> [UInt8] {
    try stop()
    delay.wait(milliseconds: 20)
    try port.read(BNO055.offsets, count: BNO055.offsetLength)
    return (0..<BNO055.offsetLength).map { port[$0] }
  }

  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.write(BNO055.trigger, 0x01)
    delay.wait(milliseconds: 400)
    guard try port.value(of: 0x36) & 0x0F == 0x0F else { throw .failedSelfTest }
  }

  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(BNO055.trigger, 0x20)
    delay.wait(milliseconds: BNO055.resetTime)
    try identify()
    try port.set(0x07, 0)
  }

  /// Of the last read; nil when its length is wrong by more than 2 %.
  private var orientation: Quaternion? {
    func component(_ place: Int) -> Double { Double(port.int16LittleEndian(at: 0x20 - 0x08 + place)) / 16_384 }
    var quaternion = Quaternion(w: component(0), x: component(2), y: component(4), z: component(6))
    guard (quaternion.norm - 1).magnitude < 0.02 else { return nil }
    quaternion.normalize()
    return quaternion
  }

  /// At rest the orientation may stay the same to the last bit, the readings behind it do not.
  private var fingerprint: UInt64 {
    func axes(_ place: Int) -> UInt64 {
      StuckDetector.fingerprint(
        port.int16LittleEndian(at: place), port.int16LittleEndian(at: place + 2), port.int16LittleEndian(at: place + 4))
    }
    return axes(0) ^ axes(6) << 7 ^ axes(12) << 13
  }
}
