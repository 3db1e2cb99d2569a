import BusProtocols
import Observations

/// Bosch BMP280 barometer (data sheet BST-BMP280-DS001, revision 1.26), and the pressure of a BME280, at 0x76 or 0x77.
///
///     88…9F  trimming values, little-endian: T1 unsigned, T2 T3 signed, P1 unsigned, P2…P9 signed
///     D0     id         58, of a BME280 60
///     E0     reset      B6
///     F3     status     measuring 3 | copying trimming values 0
///     F4     ctrl_meas  osrs_t 7:5 | osrs_p 4:2 | mode 1:0, 0 sleep, 1 forced, 3 normal
///     F5     config     t_sb 7:5 | filter 4:2
///     F7     press_msb, press_lsb, press_xlsb 7:4, temp_msb, temp_lsb, temp_xlsb 7:4; unsigned
///
/// Each measurement is commanded (forced mode), because the chip has no flag for new data. The instant of a sample is the
/// middle of its measurement.
public struct BMP280<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Readings averaged for one pressure (osrs_p). The temperature uses one reading, or two at `times16` (osrs_t).
    public var oversampling = Oversampling.times16
    /// Low-pass filter of the chip (config, filter).
    public var filter = Filter.off

    /// Creates the default configuration.
    public init() {}
  }

  /// Readings averaged for one pressure (osrs_p). A measurement takes 6 to 44 ms.
  public enum Oversampling: UInt8, Hashable, Sendable, CaseIterable {
    /// One reading, osrs_p 1.
    case once = 1
    /// 2, 4, 8 and 16 readings averaged; codes 2 to 5.
    case times2, times4, times8, times16

    /// Readings averaged for the temperature of the same measurement (osrs_t).
    var temperature: UInt8 { self == .times16 ? 2 : 1 }

    /// Longest duration of a measurement, ns: 1.25 ms, 0.575 ms for the pressure, and 2.3 ms per reading (section 3.8.1).
    var duration: Int64 { 1_825_000 + 2_300_000 * (Int64(temperature) + (1 << Int64(rawValue - 1))) }
  }

  /// Coefficient of the low-pass filter (config, filter).
  public enum Filter: UInt8, Hashable, Sendable, CaseIterable {
    /// Filter off, or a coefficient of 2, 4, 8 or 16.
    case off, times2, times4, times8, times16
  }

  private static var status: UInt8 { 0xF3 }
  private static var control: UInt8 { 0xF4 }
  private static var config: UInt8 { 0xF5 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var trimming = BMP280Trimming()
  private var command: UInt8 = 0
  private var measurement = CommandedMeasurement(duration: Oversampling.times16.duration)

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 24) }

  /// Checks id; throws `wrongIdentity` unless it is 58 (BMP280) or 60 (BME280).
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: 0xD0)
    guard found == 0x58 || found == 0x60 else { throw .wrongIdentity(found: UInt32(found), expected: 0x58) }
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `notReady`, `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.write(0xE0, 0xB6)
    try port.wait(for: BMP280.status, mask: 0x01, toBe: 0, every: 2, delay: &delay)
    try port.read(0x88, count: 24)
    trimming = BMP280Trimming(port)
    guard trimming.isPlausible else { throw .corrupt }
    try port.set(BMP280.config, configuration.filter.rawValue << 2)
    let oversampling = configuration.oversampling
    command = oversampling.temperature << 5 | oversampling.rawValue << 2 | 1
    measurement = CommandedMeasurement(duration: oversampling.duration)
    try measure(at: nil)
    stuck = StuckDetector()
  }

  /// Returns a new pressure, hPa, and temperature, °C; nil if there is none. Throws `stuck` or `corrupt`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> PressureSample? {
    guard measurement.isUnderWay else {
      try measure(at: instant)
      return nil
    }
    try port.read(BMP280.status, count: 10)
    guard port[0] & 0x08 == 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let pressure = port.uint24BigEndian(at: 4) >> 4
    let temperature = port.uint24BigEndian(at: 7) >> 4
    // The registers hold these values after a reset, before the first measurement (section 4.3.6).
    let isEmpty = pressure == 0x80000 || temperature == 0x80000
    let middle = measurement.middle(readAt: instant)
    try measure(at: instant)
    guard !isEmpty else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    guard stuck.isAlive(StuckDetector.fingerprint(pressure, temperature, 0), at: instant) else { throw .stuck }
    guard let value = trimming.compensate(pressure: pressure, temperature: temperature) else { throw .corrupt }
    return PressureSample(
      instant: middle, pressureHectopascals: value.pascals / 100, temperatureCelsius: value.celsius)
  }

  /// Sets sleep mode (ctrl_meas, mode 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try port.write(BMP280.control, 0) }

  private mutating func measure(at instant: MonotonicInstant?) throws(SensorError<Bus.Failure>) {
    measurement.end()
    try port.write(BMP280.control, command)
    measurement.began(at: instant)
  }
}

/// Trimming values of one chip, and the compensation formula (data sheet, section 3.11 and appendix 8.1).
struct BMP280Trimming {
  private var t1 = 0.0
  private var t2 = 0.0
  private var t3 = 0.0
  private var p1 = 0.0
  private var p2 = 0.0
  private var p3 = 0.0
  private var p4 = 0.0
  private var p5 = 0.0
  private var p6 = 0.0
  private var p7 = 0.0
  private var p8 = 0.0
  private var p9 = 0.0

  init() {}

  /// Decodes the 24 bytes read from 0x88.
  init<Bus: I2CBus>(_ port: RegisterPort<Bus>) {
    t1 = Double(port.uint16LittleEndian(at: 0))
    t2 = Double(port.int16LittleEndian(at: 2))
    t3 = Double(port.int16LittleEndian(at: 4))
    p1 = Double(port.uint16LittleEndian(at: 6))
    p2 = Double(port.int16LittleEndian(at: 8))
    p3 = Double(port.int16LittleEndian(at: 10))
    p4 = Double(port.int16LittleEndian(at: 12))
    p5 = Double(port.int16LittleEndian(at: 14))
    p6 = Double(port.int16LittleEndian(at: 16))
    p7 = Double(port.int16LittleEndian(at: 18))
    p8 = Double(port.int16LittleEndian(at: 20))
    p9 = Double(port.int16LittleEndian(at: 22))
  }

  /// False if all bytes read as 0x00 or 0xFF, which indicates a bus fault.
  var isPlausible: Bool { t1 > 0 && p1 > 0 && !(t1 == 65_535 && p1 == 65_535) && t2 != 0 }

  /// Returns the compensated values; nil if the formula would divide by zero.
  func compensate(pressure: Int, temperature: Int) -> (pascals: Double, celsius: Double)? {
    let reading = Double(temperature)
    let linear = (reading / 16_384 - t1 / 1024) * t2
    let deviation = reading / 131_072 - t1 / 8192
    let fine = linear + deviation * deviation * t3

    let centred = fine / 2 - 64_000
    var offset = centred * centred * p6 / 32_768 + centred * p5 * 2
    offset = offset / 4 + p4 * 65_536
    var sensitivity = (p3 * centred * centred / 524_288 + p2 * centred) / 524_288
    sensitivity = (1 + sensitivity / 32_768) * p1
    guard sensitivity != 0 else { return nil }
    let first = (1_048_576 - Double(pressure) - offset / 4096) * 6250 / sensitivity
    let square = p9 * first * first / 2_147_483_648
    return (first + (square + first * p8 / 32_768 + p7) / 16, fine / 5120)
  }
}
