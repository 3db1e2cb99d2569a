import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Testing

@Suite struct BMP390Tests {
  private typealias Driver = BMP390<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x77)
  /// T1 27505, T2 19020, T3 −8, P1 −1300, P2 −1900, P3 35, P4 0, P5 24500, P6 30000, P7 −8, P8 −6, P9 15500, P10 60,
  /// P11 −60.
  private static let trimming: [UInt8] = [
    0x71, 0x6B, 0x4C, 0x4A, 0xF8, 0xEC, 0xFA, 0x94, 0xF8, 0x23, 0x00, 0xB4, 0x5F, 0x30, 0x75, 0xF8, 0xFA, 0x8C, 0x3C,
    0x3C, 0xC4,
  ]
  private static let reset: [Step] = [
    chip.read(0x00, [0x60]), chip.write(0x7E, 0xB6), .wait(atLeast: 2_000_000), chip.read(0x03, [0x10]),
  ]

  private static func configuration(_ osr: UInt8, _ odr: UInt8, _ filter: UInt8, errors: UInt8 = 0) -> [Step] {
    var steps: [Step] = [chip.read(0x31, trimming)]
    steps += chip.set(0x1C, osr)
    steps += chip.set(0x1D, odr)
    steps += chip.set(0x1F, filter)
    steps += chip.set(0x1B, 0x33)
    steps.append(chip.read(0x02, [errors]))
    return steps
  }

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: 0x77, Driver.Configuration(), BMP390Tests.reset + BMP390Tests.configuration(3, 3, 2),
      more: more)
  }

  /// 6 500 000 and 8 450 000, then 7 200 000 and 6 900 000 in the frost, worked out with fractions from section 8.5.
  @Test func readingsBecomePressureAndTemperature() throws {
    var (driver, bus) = try started([
      BMP390Tests.chip.read(0x03, [0x70, 0xA0, 0x2E, 0x63, 0xD0, 0xEF, 0x80]),
      BMP390Tests.chip.read(0x03, [0x60, 0x00, 0xDD, 0x6D, 0x20, 0x49, 0x69]),
      BMP390Tests.chip.read(0x03, [0x20, 0x00, 0xDD, 0x6D, 0x20, 0x49, 0x69]), BMP390Tests.chip.write(0x1B, 0),
    ])
    var sample = try #require(try driver.read(at: .zero))
    #expect((sample.pressureHectopascals - 946.5292787700842).magnitude < 1e-9)
    #expect((try #require(sample.temperatureCelsius) - 24.897318807597912).magnitude < 1e-9)
    sample = try #require(try driver.read(at: .zero))
    #expect((sample.pressureHectopascals - 762.3422025088458).magnitude < 1e-9)
    #expect((try #require(sample.temperatureCelsius) + 2.5031666569702793).magnitude < 1e-9)
    // Only one of the two is new: they would not belong together.
    #expect(try driver.read(at: .zero) == nil)
    try driver.stop()
    try bus.finish()
  }

  @Test func silenceAndRepetitionAreStuck() throws {
    let silent = BMP390Tests.chip.read(0x03, [0x10, 0, 0, 0, 0, 0, 0])
    var (driver, bus) = try started([silent, silent])
    #expect(try driver.read(at: .zero) == nil)
    #expect(throws: ChipError.stuck) { try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001)) }
    try bus.finish()

    let same = BMP390Tests.chip.read(0x03, [0x60, 0x00, 0xDD, 0x6D, 0x20, 0x49, 0x69])
    (driver, bus) = try started([Step](repeating: same, count: 101))
    for _ in 0..<100 { #expect(try driver.read(at: .zero) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: 0x77, identity: [BMP390Tests.chip.read(0x00, [0x50])], wrong: [0x58],
      expected: .wrongIdentity(found: 0x58, expected: 0x60))
  }

  @Test(arguments: [UInt8(0x00), 0xFF]) func aMemoryOfNothingIsCorrupt(byte: UInt8) throws {
    let nothing = [UInt8](repeating: byte, count: 21)
    let bus = ScriptedI2CBus(BMP390Tests.reset + [BMP390Tests.chip.read(0x31, nothing)])
    var driver = Driver(bus, address: 0x77)
    var delay = bus
    #expect(throws: ChipError.corrupt) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }

  @Test func oneThatTakesNoCommandIsNotReady() throws {
    let bus = ScriptedI2CBus(BMP390Tests.reset.dropLast() + [BMP390Tests.chip.read(0x03, [0])])
    var driver = Driver(bus, address: 0x77)
    var delay = bus
    #expect(throws: ChipError.notReady) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }

  /// 32 readings do not fit into 5 ms; the chip says so in ERR_REG.
  @Test func aRateThatTheChipRefusesIsUnsupported() throws {
    var configuration = Driver.Configuration()
    configuration.oversampling = .times32
    configuration.rate = .hertz200
    configuration.filter = .off
    let bus = ScriptedI2CBus(BMP390Tests.reset + BMP390Tests.configuration(5, 0, 0, errors: 0x04))
    var driver = Driver(bus, address: 0x77)
    var delay = bus
    #expect(throws: ChipError.unsupported) { try driver.start(configuration, delay: &delay) }
    try bus.finish()
  }
}
