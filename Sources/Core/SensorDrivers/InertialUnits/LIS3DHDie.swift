import BusProtocols
import Observations

/// The die of ST's LIS3DH, the accelerometer of the LSM303AGR (data sheet DocID027765) and of the LSM303DLHC
/// (DocID018771 Rev 2), in high resolution. Its gain differs, and only the LSM303AGR has a thermometer and a self-test.
///
///     0F  WHO_AM_I_A     33
///     20  CTRL_REG1_A    ODR 7:4 | LPen 3 | Zen Yen Xen 2:0
///     23  CTRL_REG4_A    BDU 7 | BLE 6 | FS 5:4 | HR 3 | ST 2:1
///     24  CTRL_REG5_A    BOOT 7
///     27  STATUS_REG_A   ZYXOR 7 … ZYXDA 3
///     28  OUT_X_L_A … OUT_Z_H_A; little-endian, 12 bits at the high end
///
/// The chip counts registers up within a transfer only when bit 7 of the first is set.
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

  /// The chip has no reset; BOOT loads its calibration anew.
  mutating func reset<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LIS3DHDie.control5, 0x80)
    delay.wait(milliseconds: 5)
    stuck = StuckDetector()
  }

  /// - Parameter stimulus: ST, 0 for none.
  mutating func setRange(_ range: AccelerometerRange, stimulus: UInt8 = 0) throws(SensorError<Bus.Failure>) {
    // Both bytes of an axis are always of the same measurement.
    try port.set(LIS3DHDie.control4, 0x80 | range.code << 4 | 0x08 | stimulus << 1)
  }

  /// Lets it measure.
  mutating func setRate(_ rate: LIS3DHRate) throws(SensorError<Bus.Failure>) {
    try port.set(LIS3DHDie.control1, rate.rawValue << 4 | 0x07)
  }

  /// Counts of 12 bits; nil when there is nothing new.
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

/// Measurements a second of the accelerometers in the LSM303AGR and the LSM303DLHC (CTRL_REG1_A, ODR).
public enum LIS3DHRate: UInt8, Hashable, Sendable, CaseIterable {
  case hertz1 = 1
  case hertz10, hertz25, hertz50, hertz100, hertz200, hertz400
}
