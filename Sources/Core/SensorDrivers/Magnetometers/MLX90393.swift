import BusProtocols
import NavigationMath
import Observations

/// Melexis MLX90393 magnetometer (data sheet 3901090393 Rev 002), at 0x0C to 0x0F, 0x10 to 0x13 or 0x18 to 0x1B.
///
///     00            NOP  → status
///     3F            SM: measure z, y, x and temperature once → status
///     4F            RM → status, T, X, Y, Z; big-endian
///     50, n << 2    RR → status, register n
///     60, register, n << 2    WR → status
///     80  EX    F0  RT: reset
///
///     status      BURST 7 | WOC 6 | SM 5 | ERROR 4 | SED 3 | RS 2: was reset | D 1:0
///     register 0  reserved 15:9 | BIST 8 | GAIN_SEL 6:4 | HALLCONF 3:0
///     register 1  TCMP_EN 10
///     register 2  OSR2 12:11 | RES_Z 10:9 | RES_Y 8:7 | RES_X 6:5 | DIG_FILT 4:2 | OSR 1:0
///
/// The chip has commands instead of registers, and no identity. It is accepted if NOP returns a status without ERROR and
/// SED, and HALLCONF in register 0 is C. Chips with an identity at the same addresses must be tried first. The reserved
/// bits are set in the factory, and kept. RM sets ERROR while there is no data. The instant of a sample is the middle of
/// its measurement.
///
/// With RES 2 the counts are unsigned with 2¹⁵ at zero field, with RES 3 unsigned with 2¹⁴. Axes are as the data sheet
/// draws them. The data sheet has no limits for the self-test, so it is omitted.
public struct MLX90393<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Full scale; ± 4900 µT in x and y by default (RES).
    public var range = Range.microtesla4900
    /// Noise filter; 60 measurements a second by default (DIG_FILT, OSR).
    public var filter = Filter.medium

    /// Creates the default configuration.
    public init() {}
  }

  /// Full scale of x and y, ± µT; that of z is 1.6 times larger (register 2, RES).
  public enum Range: UInt8, Hashable, Sendable, CaseIterable {
    /// ± 4900, 9800, 19600 and 29400 µT; codes 0 to 3.
    case microtesla4900, microtesla9800, microtesla19600, microtesla29400

    /// µT per count of x and y, and of z, at GAIN_SEL 7 and HALLCONF C. Each step of RES doubles it.
    var scale: (plane: Double, vertical: Double) {
      let factor = Double(1 << Int(rawValue))
      return (0.150 * factor, 0.242 * factor)
    }

    /// Count at zero field; nil if counts are two's complement.
    var zero: Int? {
      switch self {
      case .microtesla4900, .microtesla9800: nil
      case .microtesla19600: 0x8000
      case .microtesla29400: 0x4000
      }
    }
  }

  /// Filters (register 2, DIG_FILT and OSR). A heavier filter reduces noise and raises power.
  public enum Filter: Hashable, Sendable, CaseIterable {
    /// 280 measurements a second.
    case light
    /// 60 measurements a second.
    case medium
    /// 17 measurements a second.
    case heavy

    /// Exponents of the digital filter and the oversampling (DIG_FILT and OSR).
    var exponents: (filter: UInt8, oversampling: UInt8) {
      switch self {
      case .light: (3, 0)
      case .medium: (4, 2)
      case .heavy: (5, 3)
      }
    }

    /// Duration of a measurement, ns: 816 µs to start and stop, 259 µs for the temperature, and for each of three axes 67
    /// + 64 · 2^OSR · (2 + 2^DIG_FILT) µs.
    var duration: Int64 {
      let (filter, oversampling) = exponents
      let steps: Int64 = 2 + (1 << Int64(filter))
      let axis: Int64 = 67 + (64 << Int64(oversampling)) * steps
      return (816 + 259 + 3 * axis) * 1000
    }
  }

  private static var noOperation: UInt8 { 0x00 }
  private static var measure: UInt8 { 0x3F }
  private static var readMeasurement: UInt8 { 0x4F }
  private static var readRegister: UInt8 { 0x50 }
  private static var writeRegister: UInt8 { 0x60 }
  private static var exit: UInt8 { 0x80 }
  private static var reset: UInt8 { 0xF0 }
  private static var error: UInt8 { 0x10 }
  private static var correctedError: UInt8 { 0x08 }
  private static var wasReset: UInt8 { 0x04 }
  private static var hallConfiguration: UInt8 { 0x0C }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var range = Range.microtesla4900
  private var measurement = CommandedMeasurement(duration: Filter.medium.duration)

  /// Creates a driver for the chip at the 7-bit I²C `address`, 0C by default. No transfer takes place.
  public init(_ bus: Bus, address: UInt8 = 0x0C) { port = RegisterPort(bus, address: address, capacity: 9) }

  /// Checks the status of NOP and HALLCONF in register 0; throws `wrongIdentity` if one of them is wrong.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    let status = try port.value(of: MLX90393.noOperation)
    guard status & (MLX90393.error | MLX90393.correctedError) == 0 else {
      throw .wrongIdentity(found: UInt32(status), expected: 0)
    }
    let value = try register(0)
    guard value & 0x0F == UInt16(MLX90393.hallConfiguration) else {
      throw .wrongIdentity(found: UInt32(value), expected: UInt32(MLX90393.hallConfiguration))
    }
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `corrupt`.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try stop()
    delay.wait(milliseconds: 1)
    _ = try port.value(of: MLX90393.reset)
    delay.wait(milliseconds: 2)
    try set(0, to: 0x0070 | UInt16(MLX90393.hallConfiguration), mask: 0x01FF)
    try set(1, to: 0, mask: 0x0400)
    let resolution = UInt16(configuration.range.rawValue)
    let (filter, oversampling) = configuration.filter.exponents
    let resolutions = resolution << 9 | resolution << 7 | resolution << 5
    try set(2, to: resolutions | UInt16(filter) << 2 | UInt16(oversampling), mask: 0x1FFF)
    range = configuration.range
    measurement = CommandedMeasurement(duration: configuration.filter.duration)
    stuck = StuckDetector()
    // With a coarse range and a heavy filter, equal readings are frequent at rest.
    stuck.patience = 1000
  }

  /// Returns a new field, µT; nil if there is none. Throws `stuck` or `corrupt`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard measurement.isUnderWay else {
      try measure(at: instant)
      return nil
    }
    guard measurement.isOver(at: instant) else { return nil }
    try port.read(MLX90393.readMeasurement, count: 9)
    let status = port[0]
    // After an unexpected reset the chip has lost its configuration.
    guard status & MLX90393.wasReset == 0 else { throw .corrupt }
    guard status & MLX90393.error == 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    let temperature = port.uint16BigEndian(at: 1)
    let (x, y, z) = (port.uint16BigEndian(at: 3), port.uint16BigEndian(at: 5), port.uint16BigEndian(at: 7))
    guard stuck.isAlive(StuckDetector.fingerprint(x, y, z), at: instant) else { throw .stuck }
    let middle = measurement.middle(readAt: instant)
    try measure(at: instant)
    let scale = range.scale
    let field = Vector3(scale.plane * count(x), scale.plane * count(y), scale.vertical * count(z))
    return MagneticSample(
      instant: middle, field: field,
      // 45.2 counts per kelvin, 46244 at 25 °C.
      temperatureCelsius: chipTemperature(25 + (Double(temperature) - 46_244) / 45.2),
      isOverflowed: isEnd(x) || isEnd(y) || isEnd(z))
  }

  /// Ends the current mode (EX). Without a command the chip sleeps.
  public mutating func stop() throws(SensorError<Bus.Failure>) { _ = try port.value(of: MLX90393.exit) }

  private mutating func measure(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) {
    measurement.end()
    _ = try port.value(of: MLX90393.measure)
    measurement.began(at: instant)
  }

  private mutating func register(_ number: UInt8) throws(SensorError<Bus.Failure>) -> UInt16 {
    try port.transfer([MLX90393.readRegister, number << 2], reading: 3)
    guard port[0] & MLX90393.error == 0 else { throw .corrupt }
    return UInt16(port[1]) << 8 | UInt16(port[2])
  }

  /// Sets the bits of `mask` in a register, keeps the others, and reads the register back.
  private mutating func set(_ number: UInt8, to bits: UInt16, mask: UInt16) throws(SensorError<Bus.Failure>) {
    let value = try register(number) & ~mask | bits
    try port.transfer(
      [MLX90393.writeRegister, UInt8(value >> 8), UInt8(value & 0xFF), number << 2], reading: 1)
    guard try register(number) == value else { throw .corrupt }
  }

  private func count(_ raw: Int) -> Double {
    guard let zero = range.zero else { return Double(Int16(truncatingIfNeeded: raw)) }
    return Double(raw - zero)
  }

  /// Returns whether a count is at an end of its range, as that of a saturated axis.
  private func isEnd(_ raw: Int) -> Bool {
    range.zero == nil ? raw == 0x7FFF || raw == 0x8000 : raw == 0 || raw == 0xFFFF
  }
}
