import BusProtocols
import Observations

/// Infineon DPS310 barometer (data sheet revision 1.2), at 0x77 or 0x76.
///
///     00     PSR_B2…B0  pressure, 24 bits; 03 TMP_B2…B0; big-endian, two's complement
///     06     PRS_CFG    PM_RATE 6:4 | PM_PRC 3:0
///     07     TMP_CFG    TMP_EXT 7 | TMP_RATE 6:4 | TMP_PRC 3:0
///     08     MEAS_CFG   COEF_RDY 7 | SENSOR_RDY 6 | TMP_RDY 5 | PRS_RDY 4 | MEAS_CTRL 2:0, 7 both, continuous
///     09     CFG_REG    T_SHIFT 3 | P_SHIFT 2, for more than 8 readings a measurement
///     0C     RESET      9
///     0D     ID         10
///     10…21  coefficients
///     28     COEF_SRCE  7: thermometer that the coefficients belong to; TMP_EXT must be equal
public struct DPS310<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Output data rate of pressure and temperature (PM_RATE, TMP_RATE).
    public var rate = Rate.hertz16

    /// Creates the default configuration.
    public init() {}
  }

  /// Output data rate (PM_RATE). Each measurement averages as many readings as the rate allows (table 16).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 1, 2, 4, 8, 16 and 32 Hz; codes 0 to 5.
    case hertz1, hertz2, hertz4, hertz8, hertz16, hertz32

    /// Exponent of the readings averaged for a pressure: 2^precision (PM_PRC).
    var precision: UInt8 {
      switch self {
      case .hertz1, .hertz2, .hertz4: 6
      case .hertz8, .hertz16: 4
      case .hertz32: 3
      }
    }
  }

  private static var measurement: UInt8 { 0x08 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var coefficients = DPS310Coefficients()
  private var pressureScale = 1.0

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 18) }

  /// Checks ID; throws `wrongIdentity` unless it is 10.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try port.require(identity: 0x10, at: 0x0D)
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `notReady`, `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(0x0C, 0x09)
    delay.wait(milliseconds: 30)
    try port.wait(for: DPS310.measurement, mask: 0xC0, toBe: 0xC0, every: 10, delay: &delay)
    try port.read(0x10, count: 18)
    coefficients = DPS310Coefficients(port)
    guard coefficients.isPlausible else { throw .corrupt }
    try correctThermometer()
    let source = try port.value(of: 0x28) & 0x80
    let precision = configuration.rate.precision
    try port.set(0x06, configuration.rate.rawValue << 4 | precision)
    // One reading of the temperature is enough, because it changes slowly.
    try port.set(0x07, source | configuration.rate.rawValue << 4)
    try port.set(0x09, precision > 3 ? 0x04 : 0)
    try port.set(DPS310.measurement, 0x07, mask: 0x07)
    pressureScale = DPS310Coefficients.scale(precision)
    stuck = StuckDetector()
  }

  /// Returns a new pressure, hPa, and temperature, °C; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> PressureSample? {
    guard try port.value(of: DPS310.measurement) & 0x30 == 0x30 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    try port.read(0x00, count: 6)
    let (pressure, temperature) = (port.int24BigEndian(at: 0), port.int24BigEndian(at: 3))
    guard stuck.isAlive(StuckDetector.fingerprint(pressure, temperature, pressure >> 21), at: instant) else {
      throw .stuck
    }
    let value = coefficients.compensate(
      pressure: Double(pressure) / pressureScale, temperature: Double(temperature) / DPS310Coefficients.scale(0))
    return PressureSample(
      instant: instant, pressureHectopascals: value.pascals / 100, temperatureCelsius: value.celsius)
  }

  /// Ends continuous measurement (MEAS_CTRL 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(DPS310.measurement, 0) }

  /// Corrects the thermometer of some batches.
  ///
  /// These measure 60 °C at room temperature, and therefore a wrong pressure, until an undocumented register is written.
  /// Infineon's own library writes it for all chips.
  private mutating func correctThermometer() throws(SensorError<Bus.Failure>) {
    try port.write(0x0E, 0xA5)
    try port.write(0x0F, 0x96)
    try port.write(0x62, 0x02)
    try port.write(0x0E, 0x00)
    try port.write(0x0F, 0x00)
  }
}

/// Coefficients of one chip, and the compensation formula (data sheet, sections 4.9 and 8.11).
///
///     10        11              12       13…14      15               16…17      18   1A   1C   1E   20
///     c0 11:4 | c0 3:0, c1 11:8 | c1 7:0 | c00 19:4 | c00 3:0, c10 19:16 | c10 15:0 | c01, c11, c20, c21, c30
struct DPS310Coefficients {
  private var c0 = 0.0
  private var c1 = 0.0
  private var c00 = 0.0
  private var c10 = 0.0
  private var c01 = 0.0
  private var c11 = 0.0
  private var c20 = 0.0
  private var c21 = 0.0
  private var c30 = 0.0
  private(set) var isPlausible = false

  init() {}

  /// Decodes the 18 bytes read from 0x10.
  init<Bus: I2CBus>(_ port: RegisterPort<Bus>) {
    func signed(_ value: UInt32, _ bits: UInt32) -> Double {
      Double(Int32(bitPattern: value << (32 - bits)) >> Int32(32 - bits))
    }
    let bytes = (0..<8).map { UInt32(port[$0]) }
    c0 = signed(bytes[0] << 4 | bytes[1] >> 4, 12)
    c1 = signed((bytes[1] & 15) << 8 | bytes[2], 12)
    c00 = signed(bytes[3] << 12 | bytes[4] << 4 | bytes[5] >> 4, 20)
    c10 = signed((bytes[5] & 15) << 16 | bytes[6] << 8 | bytes[7], 20)
    c01 = Double(port.int16BigEndian(at: 8))
    c11 = Double(port.int16BigEndian(at: 10))
    c20 = Double(port.int16BigEndian(at: 12))
    c21 = Double(port.int16BigEndian(at: 14))
    c30 = Double(port.int16BigEndian(at: 16))
    // All bytes 0x00 or 0xFF indicate a bus fault.
    let isZero = (0..<18).allSatisfy { port[$0] == 0 }
    let isOnes = (0..<18).allSatisfy { port[$0] == 0xFF }
    isPlausible = !isZero && !isOnes
  }

  /// Returns the scale factor for a precision (PM_PRC, TMP_PRC; table 9).
  static func scale(_ precision: UInt8) -> Double {
    switch precision {
    case 0: 524_288
    case 1: 1_572_864
    case 2: 3_670_016
    case 3: 7_864_320
    case 4: 253_952
    case 5: 516_096
    case 6: 1_040_384
    default: 2_088_960
    }
  }

  /// Returns the compensated values. Both arguments are raw counts divided by their scale factor.
  func compensate(pressure p: Double, temperature t: Double) -> (pascals: Double, celsius: Double) {
    let straight = c00 + p * (c10 + p * (c20 + p * c30))
    let thermal = t * (c01 + p * (c11 + p * c21))
    return (straight + thermal, c0 / 2 + c1 * t)
  }
}
