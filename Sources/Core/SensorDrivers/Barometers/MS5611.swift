import BusProtocols
import Observations

/// TE MS5611-01BA03 barometer (data sheet ENG_DS_MS5611-01BA03_B3), at 0x77 or 0x76.
///
///     1E      reset
///     48, 58  convert pressure D1, temperature D2, of 4096 readings; 9.04 ms
///     00      read what was converted, 24 bits, big-endian
///     A0…AE   memory: eight words of 16 bits, big-endian; C1…C6 the second to the seventh, the last four bits a CRC
///
/// The chip has no identity register. It is identified by the CRC of its memory. Each `read` ends one conversion and
/// starts the next, of temperature and pressure in turn. So every second `read` returns a sample; its instant is the
/// middle of the pressure conversion.
public struct MS5611<Bus: I2CBus>: SensorDriver {
  /// Settings of the driver; the MS5611 has none.
  public struct Configuration: Hashable, Sendable {
    /// Creates the default configuration.
    public init() {}
  }

  /// Typical and longest duration of a conversion, ns (table "Analog digital converter").
  private static var conversionTime: Int64 { 8_220_000 }
  private static var longestConversion: Int64 { 9_040_000 }

  private var port: RegisterPort<Bus>
  private var stuck = StuckDetector()
  private var memory: [UInt16] = [0, 0, 0, 0, 0, 0, 0, 0]
  private let convertPressure: [UInt8] = [0x48]
  private let convertTemperature: [UInt8] = [0x58]
  /// D2 of the last temperature conversion; 0 if there is none.
  private var temperature: Int64 = 0
  private var isConvertingPressure = false
  private var conversion = CommandedMeasurement(duration: MS5611.conversionTime)

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: 3) }

  /// Reads the memory; throws `wrongIdentity` if its CRC is wrong or all words are equal.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    for index in 0..<8 {
      try port.read(0xA0 | UInt8(index) << 1, count: 2)
      memory[index] = UInt16(port.uint16BigEndian(at: 0))
    }
    let expected = UInt32(memory[7] & 0x0F)
    let found = UInt32(MS5611.checksum(memory))
    let isEmpty = memory.allSatisfy { $0 == memory[0] }
    guard found == expected, !isEmpty else { throw .wrongIdentity(found: found, expected: expected) }
  }

  /// Identifies and resets the chip, and starts its first conversion, of the temperature.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.transfer([0x1E], reading: 0)
    delay.wait(milliseconds: 3)
    try convert(isPressure: false, at: nil)
    delay.wait(nanoseconds: MS5611.longestConversion)
    temperature = 0
    stuck = StuckDetector()
  }

  /// Returns a new pressure, hPa, and temperature, °C; nil if there is none. Throws `stuck` or `bus`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> PressureSample? {
    guard conversion.isUnderWay else {
      try convert(isPressure: false, at: instant)
      return nil
    }
    guard conversion.isOver(at: instant) else { return nil }
    try port.read(0x00, count: 3)
    let value = Int64(port.uint24BigEndian(at: 0))
    let wasPressure = isConvertingPressure
    let middle = conversion.middle(readAt: instant)
    try convert(isPressure: !wasPressure, at: instant)
    // The chip returns 0 if no conversion was done (section "Conversion sequence").
    guard value != 0 else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    guard wasPressure else {
      temperature = value
      return nil
    }
    guard temperature != 0 else { return nil }
    guard stuck.isAlive(UInt64(value) << 24 | UInt64(temperature), at: instant) else { throw .stuck }
    let (hundredthsOfCelsius, pascals) = compensate(value)
    return PressureSample(
      instant: middle, pressureHectopascals: Double(pascals) / 100,
      temperatureCelsius: Double(hundredthsOfCelsius) / 100)
  }

  /// Does nothing: the chip sleeps after each conversion.
  public mutating func stop() throws(SensorError<Bus.Failure>) {}

  /// Starts a conversion. If a command fails, the running conversion is unknown, so the next `read` starts with temperature.
  private mutating func convert(isPressure: Bool, at instant: MonotonicInstant?) throws(SensorError<Bus.Failure>) {
    conversion.end()
    try port.transfer(isPressure ? convertPressure : convertTemperature, reading: 0)
    isConvertingPressure = isPressure
    conversion.began(at: instant)
  }

  /// Applies figures 2 and 3 of the data sheet: first order, and second order below 20 °C.
  private func compensate(_ pressure: Int64) -> (hundredthsOfCelsius: Int64, pascals: Int64) {
    let c = memory
    let deviation = temperature - Int64(c[5]) << 8
    var t = 2000 + (deviation * Int64(c[6])) >> 23
    var offset = Int64(c[2]) << 16 + (Int64(c[4]) * deviation) >> 7
    var sensitivity = Int64(c[1]) << 15 + (Int64(c[3]) * deviation) >> 8
    if t < 2000 {
      let cold = (t - 2000) * (t - 2000)
      var more = 5 * cold / 2
      var steeper = 5 * cold / 4
      if t < -1500 {
        let frost = (t + 1500) * (t + 1500)
        more += 7 * frost
        steeper += 11 * frost / 2
      }
      t -= (deviation * deviation) >> 31
      offset -= more
      sensitivity -= steeper
    }
    return (t, ((pressure * sensitivity) >> 21 - offset) >> 15)
  }

  /// Returns the 4-bit CRC of the memory, computed without the CRC's own bits (application note AN520).
  static func checksum(_ memory: [UInt16]) -> UInt16 {
    var remainder: UInt16 = 0
    for place in 0..<16 {
      let word = place == 15 ? memory[7] & 0xFF00 : memory[place >> 1]
      remainder ^= place & 1 == 1 ? word & 0x00FF : word >> 8
      for _ in 0..<8 { remainder = remainder & 0x8000 != 0 ? remainder << 1 ^ 0x3000 : remainder << 1 }
    }
    return remainder >> 12
  }
}
