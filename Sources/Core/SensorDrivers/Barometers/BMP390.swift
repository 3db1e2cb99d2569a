import BusProtocols
import Observations

/// Bosch BMP390 and BMP388 barometers (data sheets BST-BMP390-DS002 and BST-BMP388-DS001), at 0x76 or 0x77.
///
///     00     CHIP_ID    60, of a BMP388 50
///     02     ERR_REG    conf 2 | cmd 1 | fatal 0
///     03     STATUS     drdy_temp 6 | drdy_press 5 | cmd_rdy 4
///     04     DATA       pressure 24 bits, temperature 24 bits; little-endian, unsigned
///     1B     PWR_CTRL   mode 5:4, 0 sleep, 3 normal | temp_en 1 | press_en 0
///     1C     OSR        osr_t 5:3 | osr_p 2:0
///     1D     ODR        200 Hz divided by 2 to the power of this
///     1F     CONFIG     iir_filter 3:1
///     31…45  trimming values, little-endian
///     7E     CMD        B6 reset
public struct BMP390<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Readings averaged for one pressure (osr_p).
    public var oversampling = Oversampling.times8
    /// Output data rate; the chip refuses a rate that is too fast for the oversampling.
    public var rate = Rate.hertz25
    /// Low-pass filter of the chip (iir_filter).
    public var filter = Filter.times2

    /// Creates the default configuration.
    public init() {}
  }

  /// Readings averaged for one pressure (osr_p).
  public enum Oversampling: UInt8, Hashable, Sendable, CaseIterable {
    /// 1, 2, 4, 8, 16 or 32 readings; the raw value is osr_p.
    case once, times2, times4, times8, times16, times32
  }

  /// Output data rate (ODR). The chip refuses a rate that is too fast for the oversampling (section 3.9.2).
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// 200, 100, 50, 25, 12.5, 6.25 and 3.125 Hz; codes 0 to 6.
    case hertz200, hertz100, hertz50, hertz25, millihertz12500, millihertz6250, millihertz3125
  }

  /// Coefficient of the low-pass filter (iir_filter): 2ⁿ − 1.
  public enum Filter: UInt8, Hashable, Sendable, CaseIterable {
    /// Filter off, or a coefficient of 1, 3, 7, 15, 31, 63 or 127; the raw value is iir_filter.
    case off, times2, times4, times8, times16, times32, times64, times128
  }

  private static var errors: UInt8 { 0x02 }
  private static var statusAndData: UInt8 { 0x03 }
  private static var power: UInt8 { 0x1B }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var trimming = BMP390Trimming()

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 21) }

  /// Checks CHIP_ID; throws `wrongIdentity` unless it is 60 (BMP390) or 50 (BMP388).
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: 0x00)
    guard found == 0x60 || found == 0x50 else { throw .wrongIdentity(found: UInt32(found), expected: 0x60) }
  }

  /// Identifies, resets and configures the chip, and starts measuring.
  ///
  /// - Throws: `notReady`, `corrupt`; `unsupported` if the rate is too fast for the oversampling.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(0x7E, 0xB6)
    delay.wait(milliseconds: 2)
    guard try port.value(of: BMP390.statusAndData) & 0x10 != 0 else { throw .notReady }
    try port.read(0x31, count: 21)
    trimming = BMP390Trimming(port)
    guard trimming.isPlausible else { throw .corrupt }
    try port.set(0x1C, configuration.oversampling.rawValue)
    try port.set(0x1D, configuration.rate.rawValue)
    try port.set(0x1F, configuration.filter.rawValue << 1)
    try port.set(BMP390.power, 0x33)
    guard try port.value(of: BMP390.errors) & 0x04 == 0 else { throw .unsupported }
    stuck = StuckDetector()
  }

  /// Returns a new pressure, hPa, and temperature, °C; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> PressureSample? {
    try port.read(BMP390.statusAndData, count: 7)
    guard port[0] & 0x60 == 0x60 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let (pressure, temperature) = (port.uint24LittleEndian(at: 1), port.uint24LittleEndian(at: 4))
    guard stuck.isAlive(UInt64(pressure) << 24 | UInt64(temperature), at: instant) else { throw .stuck }
    let value = trimming.compensate(pressure: Double(pressure), temperature: Double(temperature))
    return PressureSample(
      instant: instant, pressureHectopascals: value.pascals / 100, temperatureCelsius: value.celsius)
  }

  /// Sets sleep mode and turns both sensors off (PWR_CTRL).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BMP390.power, 0) }
}

/// Trimming values of one chip, and the compensation formula (BMP390 data sheet, section 8).
struct BMP390Trimming {
  private var t1 = 0.0
  private var t2 = 0.0
  private var t3 = 0.0
  /// P1 to P11: sensitivity and its temperature coefficients, offset and its temperature coefficients, then the
  /// second-order and third-order terms.
  private var sensitivity = (0.0, 0.0, 0.0, 0.0)
  private var offset = (0.0, 0.0, 0.0, 0.0)
  private var square = (0.0, 0.0)
  private var cube = 0.0
  private(set) var isPlausible = false

  init() {}

  /// Decodes the 21 bytes read from 0x31.
  init<Bus: I2CBus>(_ port: RegisterPort<Bus>) {
    func byte(_ place: Int) -> Double { Double(Int8(bitPattern: port[place])) }
    func word(_ place: Int) -> Double { Double(port.int16LittleEndian(at: place)) }
    func unsigned(_ place: Int) -> Double { Double(port.uint16LittleEndian(at: place)) }
    t1 = unsigned(0) * 0x1p8
    t2 = unsigned(2) * 0x1p-30
    t3 = byte(4) * 0x1p-48
    sensitivity = (
      (word(5) - 16_384) * 0x1p-20, (word(7) - 16_384) * 0x1p-29, byte(9) * 0x1p-32, byte(10) * 0x1p-37
    )
    offset = (unsigned(11) * 0x1p3, unsigned(13) * 0x1p-6, byte(15) * 0x1p-8, byte(16) * 0x1p-15)
    square = (word(17) * 0x1p-48, byte(19) * 0x1p-48)
    cube = byte(20) * 0x1p-65
    // All bytes 0x00 or 0xFF indicate a bus fault.
    let isZero = (0..<21).allSatisfy { port[$0] == 0 }
    let isOnes = (0..<21).allSatisfy { port[$0] == 0xFF }
    isPlausible = !isZero && !isOnes
  }

  func compensate(pressure: Double, temperature: Double) -> (pascals: Double, celsius: Double) {
    let deviation = temperature - t1
    let t = deviation * t2 + deviation * deviation * t3
    let base = offset.0 + t * (offset.1 + t * (offset.2 + t * offset.3))
    let slope = sensitivity.0 + t * (sensitivity.1 + t * (sensitivity.2 + t * sensitivity.3))
    let curve = square.0 + t * square.1 + pressure * cube
    return (base + pressure * (slope + pressure * curve), t)
  }
}
