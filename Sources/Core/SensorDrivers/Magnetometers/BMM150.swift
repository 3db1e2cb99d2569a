import BusProtocols
import NavigationMath
import Observations

/// Bosch BMM150 magnetometer (data sheet BST-BMM150-DS001-01 Rev 1.0), at 0x10 to 0x13; also in BMC150 and BMX055.
///
///     40  CHIP_ID  32, but 00 while suspended
///     42  X 15:3, bit 0: self-test | Y 15:3 | Z 15:1 | resistance 15:2, bit 0: data ready; little-endian
///     4B  POWER    soft reset 7 and 1 | on 0
///     4C  OPERATE  advanced self-test 7:6 | rate 5:3 | mode 2:1, 0 normal, 1 forced, 3 sleep | self-test 0
///     51  repetitions in x and y, 2 n + 1
///     52  repetitions in z, n + 1
///     5D  trim, 21 bytes
///
/// After power-up the chip is suspended and shows only POWER. To identify it, the driver switches it on, but only if
/// CHIP_ID and POWER are both 0; no other chip at these addresses reads so. Axes are as the data sheet draws them.
public struct BMM150<Bus: I2CBus>: SelfTestingSensor {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Output data rate; 20 Hz by default (OPERATE).
    public var rate = Rate.hertz20
    /// Number of repetitions; 9 in x and y and 15 in z by default (registers 51, 52).
    public var preset = Preset.regular

    /// Creates the default configuration.
    public init() {}
  }

  /// Output data rate (OPERATE).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 10, 2, 6, 8, 15, 20, 25 and 30 Hz; codes 0 to 7.
    case hertz10, hertz2, hertz6, hertz8, hertz15, hertz20, hertz25, hertz30
  }

  /// Bosch's presets of repetitions in x and y and in z. More repetitions reduce noise and raise power.
  public enum Preset: Hashable, Sendable, CaseIterable {
    /// 3 repetitions in x and y, 3 in z.
    case lowPower
    /// 9 repetitions in x and y, 15 in z.
    case regular
    /// 15 repetitions in x and y, 27 in z.
    case enhanced
    /// 47 repetitions in x and y, 83 in z; at most 20 Hz.
    case highAccuracy

    /// Values of registers 51 and 52.
    var registers: (plane: UInt8, vertical: UInt8) {
      switch self {
      case .lowPower: (0x01, 0x02)
      case .regular: (0x04, 0x0E)
      case .enhanced: (0x07, 0x1A)
      case .highAccuracy: (0x17, 0x52)
      }
    }
  }

  private static var identity: UInt8 { 0x32 }
  private static var chipID: UInt8 { 0x40 }
  private static var data: UInt8 { 0x42 }
  private static var power: UInt8 { 0x4B }
  private static var operation: UInt8 { 0x4C }
  private static var planeRepetitions: UInt8 { 0x51 }
  private static var verticalRepetitions: UInt8 { 0x52 }
  private static var trimming: UInt8 { 0x5D }
  private static var sleep: UInt8 { 0x06 }
  /// Output of the converter beyond its range, in x and y and in z.
  private static var overflow: (plane: Int, vertical: Int) { (-4096, -16_384) }
  /// Reads of CHIP_ID while the chip switches on, which takes 3 ms. 50 reads take longer on a bus of 400 kHz.
  private static var looks: Int { 50 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var trim = BMM150Trim()

  /// Creates a driver for the chip at the 7-bit I²C `address`, 10 by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x10) { port = RegisterPort(bus, address: address) }

  /// Checks CHIP_ID, and switches a suspended chip on for that; throws `wrongIdentity` unless it is 32.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    var found = try port.value(of: BMM150.chipID)
    if found == 0 {
      let power = try port.value(of: BMM150.power)
      if power == 0 { found = try wake() }
    }
    guard found == BMM150.identity else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(BMM150.identity))
    }
  }

  /// Identifies, resets and configures the chip, and starts measuring.
  ///
  /// - Throws: `corrupt`; `unsupported` for `highAccuracy` above 20 Hz.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    switch (configuration.preset, configuration.rate) {
    case (.highAccuracy, .hertz25), (.highAccuracy, .hertz30): throw .unsupported
    default: break
    }
    try reset(delay: &delay)
    let repetitions = configuration.preset.registers
    try port.set(BMM150.planeRepetitions, repetitions.plane)
    try port.set(BMM150.verticalRepetitions, repetitions.vertical)
    try port.set(BMM150.operation, configuration.rate.rawValue << 3)
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    try port.read(BMM150.data, count: 8)
    guard port[6] & 0x01 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let (x, y) = (port.int16LittleEndian(at: 0) >> 3, port.int16LittleEndian(at: 2) >> 3)
    let z = port.int16LittleEndian(at: 4) >> 1
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    let resistance = port.uint16LittleEndian(at: 6) >> 2
    let limit = BMM150.overflow
    // Without the resistance the field cannot be computed.
    let isOverflowed = x == limit.plane || y == limit.plane || z == limit.vertical || resistance == 0
    let field = trim.field(x: x, y: y, z: z, resistance: resistance == 0 ? trim.xyz1 : resistance)
    return MagneticSample(instant: instant, field: field, isOverflowed: isOverflowed)
  }

  /// Suspends the chip, which then loses its settings.
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BMM150.power, 0) }

  /// Runs the data sheet's two self-tests.
  ///
  /// The chip tests the signal path of each axis. Then z is measured with a current through the coil in both directions;
  /// the difference must be 180 to 240 µT.
  ///
  /// - Throws: `failedSelfTest` if one of them fails.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try reset(delay: &delay)
    try port.write(BMM150.operation, BMM150.sleep | 0x01)
    try port.wait(for: BMM150.operation, mask: 0x01, toBe: 0, every: 5, delay: &delay)
    try port.read(BMM150.data, count: 5)
    let isGood = port[0] & port[2] & port[4] & 0x01 != 0
    try port.set(BMM150.verticalRepetitions, 0x0E)
    let positive = try excited(0xC2, delay: &delay)
    let negative = try excited(0x82, delay: &delay)
    try stop()
    guard isGood, (180...240).contains(positive - negative) else { throw .failedSelfTest }
  }

  /// Switches the chip on, and returns its identity.
  private mutating func wake() throws(SensorError<Bus.Failure>) -> UInt8 {
    try port.write(BMM150.power, 0x01)
    var found: UInt8 = 0
    var looks = 0
    while found != BMM150.identity, looks < BMM150.looks {
      found = try port.value(of: BMM150.chipID)
      looks += 1
    }
    return found
  }

  /// Returns z of one forced measurement with a current through the coil, µT.
  private mutating func excited<D: Delay>(
    _ operation: UInt8, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> Double {
    try port.write(BMM150.operation, operation)
    delay.wait(milliseconds: 20)
    return try averageField(of: 1, every: 5, delay: &delay).z
  }

  /// Identifies and resets the chip, reads its trim, and leaves it in sleep mode.
  private mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(BMM150.power, 0x83)
    delay.wait(milliseconds: 4)
    try identify()
    try port.read(BMM150.trimming, count: 21)
    trim.x1 = int8(at: 0)
    trim.y1 = int8(at: 1)
    trim.z4 = port.int16LittleEndian(at: 5)
    trim.x2 = int8(at: 7)
    trim.y2 = int8(at: 8)
    trim.z2 = port.int16LittleEndian(at: 11)
    trim.z1 = port.uint16LittleEndian(at: 13)
    trim.xyz1 = port.uint16LittleEndian(at: 15) & 0x7FFF
    trim.z3 = port.int16LittleEndian(at: 17)
    trim.xy2 = int8(at: 19)
    trim.xy1 = Int(port[20])
    guard trim.isPossible else { throw .corrupt }
    stuck = StuckDetector()
  }

  private func int8(at place: Int) -> Int { Int(Int8(bitPattern: port[place])) }
}

/// Factory trim of one BMM150, and the compensation formula.
///
///     5D  x1, y1       62  z4          64  x2, y2      68  z2, z1
///     6C  xyz1         6E  z3          70  xy2, xy1
///
/// Little-endian; signed except z1, xyz1 and xy1. The sensitivity depends on the temperature, which the resistance of the
/// Hall plates represents. Without the resistance of the same measurement the field is wrong by percents. The equations
/// are those of Bosch's BMM150 sensor API.
struct BMM150Trim: Hashable, Sendable {
  var x1 = 0
  var y1 = 0
  var x2 = 0
  var y2 = 0
  var xy1 = 0
  var xy2 = 0
  var xyz1 = 0
  var z1 = 0
  var z2 = 0
  var z3 = 0
  var z4 = 0

  /// False if a divisor of the equations would be 0. In a working chip none of these is 0.
  var isPossible: Bool { xyz1 != 0 && xyz1 != 0x7FFF && z1 != 0 && z2 != 0 }

  /// Returns the field, µT, from the counts of the axes and the resistance of the Hall plates, which must not be 0.
  func field(x: Int, y: Int, z: Int, resistance: Int) -> Vector3 {
    let deviation = Double(xyz1) * 16_384 / Double(resistance) - 16_384
    let square = deviation * deviation / 268_435_456
    let common = Double(xy2) * square + deviation * Double(xy1) / 16_384 + 256
    let gainX = common * (Double(x2) + 160) / 8192
    let gainY = common * (Double(y2) + 160) / 8192
    let numerator = Double(z - z4) * 131_072 - Double(z3) * Double(resistance - xyz1)
    let denominator = Double(z2) + Double(z1) * Double(resistance) / 32_768
    return Vector3(
      (Double(x) * gainX + Double(x1) * 8) / 16, (Double(y) * gainY + Double(y1) * 8) / 16,
      numerator / denominator / 64)
  }
}
