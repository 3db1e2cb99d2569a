import BusProtocols
import NavigationMath
import Observations

/// Bosch BNO055 with built-in sensor fusion (data sheet BST-BNO055-DS000, revision 1.8), at 0x28 or 0x29.
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
///     55…6A  offsets and radii that the chip has learnt; accessible in configuration mode
///
/// The chip stretches the clock. The I²C controllers of Raspberry Pi models up to 4 do not support that and lose bits of
/// the answer. So the driver checks that every quaternion has length 1, and reads again if not. A bus at 50 kHz or the
/// overlay i2c-gpio avoids the fault.
///
/// The orientation is Android's: it rotates from the axes of the package to east, north, up.
public struct BNO055<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Sensors that take part in the fusion.
    public var mode = Mode.magnetic
    /// Whether the board has an external crystal, which makes the gyroscope more stable.
    public var hasCrystal = false
    /// 22 bytes from `profile(delay:)`; nil to learn from the beginning.
    ///
    /// The chip's calibration state starts at 0 in both cases.
    public var profile: [UInt8]?

    /// Creates the default configuration.
    public init() {}
  }

  /// Sensors that take part in the fusion (OPR_MODE).
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// Gyroscope and accelerometer (IMU). North is the chip's direction at the start.
    case inertial = 0x08
    /// Gyroscope, accelerometer and magnetometer (NDOF).
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
  /// Number of consecutive corrupt answers.
  private var corrupted = 0

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 48) }

  /// Checks the identities of the chip and its three dies; throws `wrongIdentity` unless they are A0 FB 32 0F.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.read(0x00, count: 4)
    let found = UInt32(port[0]) << 24 | UInt32(port[1]) << 16 | UInt32(port[2]) << 8 | UInt32(port[3])
    guard found == 0xA0FB_320F else { throw .wrongIdentity(found: found, expected: 0xA0FB_320F) }
  }

  /// Identifies, resets and configures the chip, and starts measuring.
  ///
  /// - Throws: `corrupt`; `unsupported` if `profile` does not have 22 bytes.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    // Units: °C, degrees, m/s²; Android's orientation.
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

  /// Returns a new orientation; nil if there is none. Throws `stuck` or `corrupt`.
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
    // Before the first result all bytes are 0. A failed chip reports it in SYS_STATUS.
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

  /// Sets configuration mode, in which no fusion runs (OPR_MODE 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BNO055.operation, 0) }

  /// Stops the chip and returns its 22 bytes of calibration data, for the next `start`.
  public mutating func profile<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) -> [UInt8] {
    try stop()
    delay.wait(milliseconds: 20)
    try port.read(BNO055.offsets, count: BNO055.offsetLength)
    return (0..<BNO055.offsetLength).map { port[$0] }
  }

  /// Runs the self-test of processor and sensors; throws `failedSelfTest` unless ST_RESULT reports all four as good.
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

  /// The quaternion of the last read; nil if its length differs from 1 by more than 2 %.
  private var orientation: Quaternion? {
    func component(_ place: Int) -> Double { Double(port.int16LittleEndian(at: 0x20 - 0x08 + place)) / 16_384 }
    var quaternion = Quaternion(w: component(0), x: component(2), y: component(4), z: component(6))
    guard (quaternion.norm - 1).magnitude < 0.02 else { return nil }
    quaternion.normalize()
    return quaternion
  }

  /// Raw readings of the three sensors. At rest the orientation may repeat to the last bit, but these do not.
  private var fingerprint: UInt64 {
    func axes(_ place: Int) -> UInt64 {
      StuckDetector.fingerprint(
        port.int16LittleEndian(at: place), port.int16LittleEndian(at: place + 2), port.int16LittleEndian(at: place + 4))
    }
    return axes(0) ^ axes(6) << 7 ^ axes(12) << 13
  }
}
