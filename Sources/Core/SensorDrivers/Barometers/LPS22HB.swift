import BusProtocols
import Observations

/// ST LPS22HB and LPS25HB barometers (DocID027083 Rev 6 and DocID026641), at 0x5C or 0x5D.
///
///     0F  WHO_AM_I   B1, of an LPS25HB BD
///     27  STATUS     T_DA 1 | P_DA 0
///     28  PRESS_OUT  24 bits, then TEMP_OUT 16 bits; little-endian, two's complement
///
///               LPS22HB                                    LPS25HB
///     10        CTRL_REG1 ODR 6:4 | LPFP 3:2 | BDU 1       RES_CONF
///     11        CTRL_REG2 IF_ADD_INC 4 | SWRESET 2         –
///     20        –                                          CTRL_REG1 PD 7 | ODR 6:4 | BDU 2
///     21        –                                          CTRL_REG2 SWRESET 2
///     burst     counts up by itself (IF_ADD_INC)           bit 7 of the register
///     TEMP_OUT  100 a kelvin from 0 °C                     480 a kelvin from 42.5 °C
public struct LPS22HB<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Output data rate (ODR).
    public var rate = Rate.hertz25

    /// Creates the default configuration.
    public init() {}
  }

  /// Output data rate (ODR). The chips differ.
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 1 Hz, ODR 1.
    case hertz1 = 1
    /// 10 Hz; 7 Hz in an LPS25HB. ODR 2.
    case hertz10
    /// 25 Hz; 12.5 Hz in an LPS25HB. ODR 3.
    case hertz25
    /// 50 Hz; 25 Hz in an LPS25HB, its highest rate. ODR 4.
    case hertz50
  }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var isOlder = false

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 6) }

  /// Checks WHO_AM_I; throws `wrongIdentity` unless it is B1 (LPS22HB) or BD (LPS25HB).
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: 0x0F)
    guard found == 0xB1 || found == 0xBD else { throw .wrongIdentity(found: UInt32(found), expected: 0xB1) }
    isOlder = found == 0xBD
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(isOlder ? 0x21 : 0x11, 0x04)
    delay.wait(milliseconds: 10)
    if isOlder {
      try port.set(0x20, 0x80 | configuration.rate.rawValue << 4 | 0x04)
    } else {
      try port.set(0x11, 0x10)
      try port.set(0x10, configuration.rate.rawValue << 4 | 0x02)
    }
    stuck = StuckDetector()
  }

  /// Returns a new pressure, hPa, and temperature, °C; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> PressureSample? {
    try port.read(isOlder ? 0xA7 : 0x27, count: 6)
    guard port[0] & 0x03 == 0x03 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let (pressure, temperature) = (port.int24LittleEndian(at: 1), port.int16LittleEndian(at: 4))
    guard stuck.isAlive(StuckDetector.fingerprint(pressure, temperature, pressure >> 21), at: instant) else {
      throw .stuck
    }
    return PressureSample(
      instant: instant, pressureHectopascals: Double(pressure) / 4096,
      temperatureCelsius: isOlder ? 42.5 + Double(temperature) / 480 : Double(temperature) / 100)
  }

  /// Sets power-down (CTRL_REG1: ODR 0, in an LPS25HB PD 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(isOlder ? 0x20 : 0x10, 0) }
}
