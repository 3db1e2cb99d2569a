import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Testing

@Suite struct BMP280Tests {
  private typealias Driver = BMP280<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x76)
  /// The example of the data sheet (section 3.12): T1 27504, T2 26435, T3 −1000, P1 36477, P2 −10685, P3 3024, P4 2855,
  /// P5 140, P6 −7, P7 15500, P8 −14600, P9 6000.
  private static let trimming: [UInt8] = [
    0x70, 0x6B, 0x43, 0x67, 0x18, 0xFC, 0x7D, 0x8E, 0x43, 0xD6, 0xD0, 0x0B, 0x27, 0x0B, 0x8C, 0x00, 0xF9, 0xFF, 0x8C,
    0x3C, 0xF8, 0xC6, 0x70, 0x17,
  ]
  private static let reset: [Step] = [
    chip.read(0xD0, [0x58]), chip.write(0xE0, 0xB6), .wait(atLeast: 2_000_000), chip.read(0xF3, [0]),
  ]
  private static let start: [Step] =
    reset + [chip.read(0x88, trimming)] + chip.set(0xF5, 0) + [chip.write(0xF4, 0x55)]
  /// Pressure 415148, temperature 519888, as in the example.
  private static let example: [UInt8] = [0x00, 0x55, 0, 0, 0x65, 0x5A, 0xC0, 0x7E, 0xED, 0x00]

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(Driver.self, address: 0x76, Driver.Configuration(), BMP280Tests.start, more: more)
  }

  @Test func theExampleOfTheDataSheetHolds() throws {
    let chip = BMP280Tests.chip
    var (driver, bus) = try started([
      chip.read(0xF3, BMP280Tests.example), chip.write(0xF4, 0x55), chip.write(0xF4, 0),
    ])
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    #expect((sample.pressureHectopascals - 1006.5327).magnitude < 5e-5)
    #expect((try #require(sample.temperatureCelsius) - 25.08).magnitude < 5e-3)
    #expect(sample.instant.nanoseconds == 5)
    try driver.stop()
    try bus.finish()
  }

  @Test func aRunningMeasurementIsWaitedForAndOneThatNeverEndsIsStuck() throws {
    let running = BMP280Tests.chip.read(0xF3, [0x08] + BMP280Tests.example.dropFirst())
    var (driver, bus) = try started([running, running])
    #expect(try driver.read(at: .zero) == nil)
    #expect(throws: ChipError.stuck) { try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001)) }
    try bus.finish()
  }

  /// Sixteen readings of the pressure and two of the temperature take up to 43.2 ms (table 13): read at 60 and commanded
  /// at 0, they are of 21.6 ms.
  @Test func aSampleIsOfTheMiddleOfItsMeasurement() throws {
    let reading = [BMP280Tests.chip.read(0xF3, BMP280Tests.example), BMP280Tests.chip.write(0xF4, 0x55)]
    var (driver, bus) = try started(reading + reading)
    #expect(try driver.read(at: .zero) != nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 60_000_000)))
    #expect(sample.instant.nanoseconds == 21_612_500)
    try bus.finish()
  }

  /// Without a command the chip would repeat its reading until it counts as stuck.
  @Test func aCommandThatWasRefusedIsRepeated() throws {
    let refused = Step.failure(.notAcknowledged, 0x76, writing: [0xF4, 0x55], reading: 0)
    var (driver, bus) = try started([
      BMP280Tests.chip.read(0xF3, BMP280Tests.example), refused, refused, refused, BMP280Tests.chip.write(0xF4, 0x55),
    ])
    #expect(throws: ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))) { try driver.read(at: .zero) }
    #expect(try driver.read(at: .zero) == nil)
    try bus.finish()
  }

  /// The registers hold 80000 if nothing was measured since the reset, which would decode to 25 °C and 700 hPa.
  @Test func emptyRegistersAreNoPressure() throws {
    let empty: [UInt8] = [0, 0x55, 0, 0, 0x80, 0, 0, 0x80, 0, 0]
    var (driver, bus) = try started([BMP280Tests.chip.read(0xF3, empty), BMP280Tests.chip.write(0xF4, 0x55)])
    #expect(try driver.read(at: .zero) == nil)
    try bus.finish()
  }

  @Test func oneThatRepeatsItselfIsStuck() throws {
    let answer = [BMP280Tests.chip.read(0xF3, BMP280Tests.example), BMP280Tests.chip.write(0xF4, 0x55)]
    var (driver, bus) = try started((0...100).flatMap { _ in answer })
    for _ in 0..<100 { #expect(try driver.read(at: .zero) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: 0x76, identity: [BMP280Tests.chip.read(0xD0, [0x60])], wrong: [0x61],
      expected: .wrongIdentity(found: 0x61, expected: 0x58))
  }

  @Test(arguments: [UInt8(0x00), 0xFF]) func aMemoryOfNothingIsCorrupt(byte: UInt8) throws {
    let nothing = [UInt8](repeating: byte, count: 24)
    let bus = ScriptedI2CBus(BMP280Tests.reset + [BMP280Tests.chip.read(0x88, nothing)])
    var driver = Driver(bus, address: 0x76)
    var delay = bus
    #expect(throws: ChipError.corrupt) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }

  @Test func oneThatNeverCopiesItsMemoryIsNotReady() throws {
    var steps = Array(BMP280Tests.reset.dropLast())
    for attempt in 0..<10 {
      steps.append(BMP280Tests.chip.read(0xF3, [1]))
      if attempt < 9 { steps.append(.wait(atLeast: 2_000_000)) }
    }
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x76)
    var delay = bus
    #expect(throws: ChipError.notReady) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }

  @Test func oversamplingAndFilterAreSet() throws {
    var configuration = Driver.Configuration()
    configuration.oversampling = .times4
    configuration.filter = .times8
    let chip = BMP280Tests.chip
    let bus = ScriptedI2CBus(
      BMP280Tests.reset + [chip.read(0x88, BMP280Tests.trimming)] + chip.set(0xF5, 0x0C) + [chip.write(0xF4, 0x2D)])
    var driver = Driver(bus, address: 0x76)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    try bus.finish()
  }
}
