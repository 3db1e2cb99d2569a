import BusProtocols
import Observations

/// The die of ST's LIS3MDL (data sheet DocID024204 Rev 6), which is also the magnetometer of the LSM9DS1 (DocID025715 Rev 3).
///
/// The drivers of the two chips add gain, thermometer and self-test limits.
///
///     0F  WHO_AM_I   3D
///     20  CTRL_REG1  TEMP_EN 7 | OM 6:5 | DO 4:2 | FAST_ODR 1 | ST 0
///     21  CTRL_REG2  FS 6:5 | REBOOT 3 | SOFT_RST 2
///     22  CTRL_REG3  LP 5 | MD 1:0, 0 continuous, 3 power-down
///     23  CTRL_REG4  OMZ 3:2
///     24  CTRL_REG5  BDU 6
///     27  STATUS     ZYXOR 7 … ZYXDA 3
///     28  OUT_X_L … OUT_Z_H; little-endian
///
/// The chip increments the register address within a transfer only if bit 7 of the first address is set.
struct LIS3Die<Bus: I2CBus> {
  private static var identity: UInt8 { 0x3D }
  private static var whoAmI: UInt8 { 0x0F }
  private static var control1: UInt8 { 0x20 }
  private static var control2: UInt8 { 0x21 }
  private static var control3: UInt8 { 0x22 }
  private static var control4: UInt8 { 0x23 }
  private static var control5: UInt8 { 0x24 }
  private static var statusAndData: UInt8 { 0x27 | 0x80 }
  private static var powerDown: UInt8 { 3 }
  private static var ultraHighPerformance: UInt8 { 3 }

  var port: RegisterPort<Bus>
  private var stuck = StuckDetector()

  init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 7) }

  mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LIS3Die.identity, at: LIS3Die.whoAmI)
  }

  /// Identifies, resets and configures the chip, and starts measuring.
  mutating func start<D: Delay>(
    _ range: LIS3Range, _ rate: LIS3Rate, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LIS3Die.control2, 0x04)
    delay.wait(milliseconds: 10)
    try configure(range, rate, isTesting: false)
    try port.set(LIS3Die.control3, 0)
    stuck = StuckDetector()
  }

  /// Sets full scale, output data rate and ultra-high-performance mode.
  ///
  /// - Parameter isTesting: whether the coil of the self-test is on.
  mutating func configure(
    _ range: LIS3Range, _ rate: LIS3Rate, isTesting: Bool
  ) throws(SensorError<Bus.Failure>) {
    let mode = LIS3Die.ultraHighPerformance
    try port.set(LIS3Die.control1, 0x80 | mode << 5 | rate.rawValue << 2 | (isTesting ? 1 : 0))
    try port.set(LIS3Die.control2, range.rawValue << 5)
    try port.set(LIS3Die.control4, mode << 2)
    // Block data update: both bytes of an axis are from the same measurement.
    try port.set(LIS3Die.control5, 0x40)
  }

  /// Returns the counts of a new measurement; nil if there is none.
  mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> AxisCounts? {
    try port.read(LIS3Die.statusAndData, count: 7)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let counts = port.axesLittleEndian(at: 1)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return counts
  }

  mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(LIS3Die.control3, LIS3Die.powerDown) }
}

/// Full scale of the LIS3MDL and of the magnetometer of the LSM9DS1, ± G (CTRL_REG2, FS).
public enum LIS3Range: UInt8, Hashable, Sendable, CaseIterable {
  /// ± 4, 8, 12 and 16 G; codes 0 to 3.
  case gauss4, gauss8, gauss12, gauss16
}

/// Output data rate of both chips in ultra-high-performance mode (CTRL_REG1, DO).
public enum LIS3Rate: UInt8, Hashable, Sendable, CaseIterable {
  /// 0.625, 1.25, 2.5, 5, 10, 20, 40 and 80 Hz; codes 0 to 7.
  case millihertz625, millihertz1250, millihertz2500, hertz5, hertz10, hertz20, hertz40, hertz80
}
