import BusProtocols
import Observations

/// The die of ST's LIS3DH, which is the accelerometer of the LSM303AGR (data sheet DocID027765) and of the LSM303DLHC
/// (DocID018771 Rev 2), in high resolution.
///
/// The gains differ. Only the LSM303AGR has a thermometer and a self-test.
///
///     0F  WHO_AM_I_A     33
///     20  CTRL_REG1_A    ODR 7:4 | LPen 3 | Zen Yen Xen 2:0
///     23  CTRL_REG4_A    BDU 7 | BLE 6 | FS 5:4 | HR 3 | ST 2:1
///     24  CTRL_REG5_A    BOOT 7
///     27  STATUS_REG_A   ZYXOR 7 … ZYXDA 3
///     28  OUT_X_L_A … OUT_Z_H_A; little-endian, 12 bits, left-aligned
///
/// The chip increments the register address within a transfer only if bit 7 of the first address is set.
struct LIS3DHDie<Bus: I2CBus> {
  private static var identity: UInt8 { 0x33 }
  private static var whoAmI: UInt8 { 0x0F }
  private static var control1: UInt8 { 0x20 }
  private static var control4: UInt8 { 0x23 }
  private static var control5: UInt8 { 0x24 }
  private static var statusAndData: UInt8 { 0x27 | 0x80 }

  var port: RegisterPort<Bus>
  private var stuck = StuckDetector()

  init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 7) }

  mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LIS3DHDie.identity, at: LIS3DHDie.whoAmI)
  }

  /// Identifies the chip and reloads its calibration (BOOT), since it has no reset.
  mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LIS3DHDie.control5, 0x80)
    delay.wait(milliseconds: 5)
    stuck = StuckDetector()
  }

  /// Sets full scale, block data update and high resolution.
  ///
  /// - Parameter stimulus: ST, 0 for none.
  mutating func setRange(_ range: AccelerometerRange, stimulus: UInt8 = 0) throws(SensorError<Bus.Failure>) {
    // Block data update: both bytes of an axis are from the same measurement.
    try port.set(LIS3DHDie.control4, 0x80 | range.code << 4 | 0x08 | stimulus << 1)
  }

  /// Sets the output data rate and starts measuring.
  mutating func setRate(_ rate: LIS3DHRate) throws(SensorError<Bus.Failure>) {
    try port.set(LIS3DHDie.control1, rate.rawValue << 4 | 0x07)
  }

  /// Returns 12-bit counts; nil if there is no new measurement.
  mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> AxisCounts? {
    try port.read(LIS3DHDie.statusAndData, count: 7)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let left = port.axesLittleEndian(at: 1)
    let counts = AxisCounts(x: left.x >> 4, y: left.y >> 4, z: left.z >> 4)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    return counts
  }

  mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(LIS3DHDie.control1, 0x07) }
}

/// Output data rate of the accelerometers of LSM303AGR and LSM303DLHC (CTRL_REG1_A, ODR).
public enum LIS3DHRate: UInt8, Hashable, Sendable, CaseIterable {
  /// 1 Hz, ODR 1.
  case hertz1 = 1
  /// 10, 25, 50, 100, 200 and 400 Hz; codes 2 to 7.
  case hertz10, hertz25, hertz50, hertz100, hertz200, hertz400
}
