import BusProtocols
import NavigationMath
import Observations

/// The accelerometer of ST's LSM303DLHC (data sheet DocID018771 Rev 2), at 0x19; `LSM303DLHCMagnetometer` is the other
/// half, at 0x1E.
///
///     0F            33, which the data sheet does not list
///     20  CTRL_REG1_A   ODR 7:4 | LPen 3 | Zen Yen Xen 2:0
///     23  CTRL_REG4_A   BDU 7 | BLE 6 | FS 5:4 | HR 3
///     27  STATUS_REG_A  ZYXOR 7 … ZYXDA 3
///     28  OUT_X_L_A … OUT_Z_H_A; little-endian, 12 bits at the high end
///
/// The data sheet knows no identity register. Every known chip answers 33 all the same, since its die is that of the
/// LIS3DH; Linux relies on it. The LSM303AGR answers the same: what is at 0x1E tells them apart.
///
/// The chip counts registers up within a transfer only when bit 7 of the first is set. Axes are those of the package.
public struct LSM303DLHCAccelerometer<Bus: I2CBus>: SensorDriver {
  public struct Configuration: Hashable, Sendable {
    public var range = AccelerometerRange.g4
    public var rate = Rate.hertz100

    public init() {}
  }

  /// Measurements a second, of high resolution (CTRL_REG1_A, ODR).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    case hertz1 = 1
    case hertz10, hertz25, hertz50, hertz100, hertz200, hertz400
  }

  private static var identity: UInt8 { 0x33 }
  private static var whoAmI: UInt8 { 0x0F }
  private static var control1: UInt8 { 0x20 }
  private static var control4: UInt8 { 0x23 }
  private static var control5: UInt8 { 0x24 }
  private static var statusAndData: UInt8 { 0x27 | 0x80 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var range = AccelerometerRange.g4

  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 7) }

  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: LSM303DLHCAccelerometer.identity, at: LSM303DLHCAccelerometer.whoAmI)
  }

  /// The chip has no reset; BOOT of CTRL_REG5_A loads its calibration anew.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(LSM303DLHCAccelerometer.control5, 0x80)
    delay.wait(milliseconds: 5)
    range = configuration.range
    // Both bytes of an axis are always of the same measurement.
    try port.set(LSM303DLHCAccelerometer.control4, 0x80 | range.code << 4 | 0x08)
    try port.set(LSM303DLHCAccelerometer.control1, configuration.rate.rawValue << 4 | 0x07)
    stuck = StuckDetector()
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    try port.read(LSM303DLHCAccelerometer.statusAndData, count: 7)
    guard port[0] & 0x08 != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let left = port.axesLittleEndian(at: 1)
    let counts = AxisCounts(x: left.x >> 4, y: left.y >> 4, z: left.z >> 4)
    guard stuck.isAlive(counts.fingerprint, at: instant) else { throw .stuck }
    let milliG = LSM303DLHCAccelerometer.milliGPerCount(range)
    let limit = range.rawValue * 1000 / milliG - 1
    return InertialSample(
      instant: instant, acceleration: counts.scaled(InertialScale.standardGravity * Double(milliG) / 1000),
      angularRate: nil,
      isOverflowed: !counts.isWithin(-limit...limit))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) {
    try port.write(LSM303DLHCAccelerometer.control1, 0x07)
  }

  /// Table 3. That of ± 16 g is not twice that of ± 8 g.
  private static func milliGPerCount(_ range: AccelerometerRange) -> Int {
    switch range {
    case .g2: 1
    case .g4: 2
    case .g8: 4
    case .g16: 12
    }
  }
}
