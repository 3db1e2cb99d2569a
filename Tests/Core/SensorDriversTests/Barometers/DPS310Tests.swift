import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Testing

@Suite struct DPS310Tests {
  private typealias Driver = DPS310<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x77)
  /// c0 204, c1 −261, c00 81432, c10 −53871, c01 −2880, c11 1221, c20 −9540, c21 164, c30 −1303.
  private static let coefficients: [UInt8] = [
    0x0C, 0xCE, 0xFB, 0x13, 0xE1, 0x8F, 0x2D, 0x91, 0xF4, 0xC0, 0x04, 0xC5, 0xDA, 0xBC, 0x00, 0xA4, 0xFA, 0xE9,
  ]
  private static let reset: [Step] = [
    chip.read(0x0D, [0x10]), chip.write(0x0C, 0x09), .wait(atLeast: 40_000_000), chip.read(0x08, [0x40]),
    .wait(atLeast: 10_000_000), chip.read(0x08, [0xC0]),
  ]
  private static let thermometer: [Step] = [
    chip.write(0x0E, 0xA5), chip.write(0x0F, 0x96), chip.write(0x62, 0x02), chip.write(0x0E, 0), chip.write(0x0F, 0),
  ]

  private static func configuration(_ pressure: UInt8, _ temperature: UInt8, _ shift: UInt8) -> [Step] {
    var steps: [Step] = [chip.read(0x10, coefficients)]
    steps += thermometer
    steps.append(chip.read(0x28, [0x80]))
    steps += chip.set(0x06, pressure)
    steps += chip.set(0x07, temperature)
    steps += chip.set(0x09, shift)
    steps += [chip.write(0x08, 0x07), chip.read(0x08, [0xC7])]
    return steps
  }

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: 0x77, Driver.Configuration(),
      DPS310Tests.reset + DPS310Tests.configuration(0x44, 0xC0, 0x04), more: more)
  }

  /// −90 000 and 155 000 counts, then −75 000 and 310 000, worked out with fractions from section 4.9.
  @Test func countsBecomePressureAndTemperature() throws {
    let chip = DPS310Tests.chip
    var (driver, bus) = try started([
      chip.read(0x08, [0xF7]), chip.read(0x00, [0xFE, 0xA0, 0x70, 0x02, 0x5D, 0x78]), chip.read(0x08, [0xE7]),
      chip.read(0x08, [0xF7]), chip.read(0x00, [0xFE, 0xDB, 0x08, 0x04, 0xBA, 0xF0]), chip.write(0x08, 0),
    ])
    var sample = try #require(try driver.read(at: .zero))
    #expect((sample.pressureHectopascals - 984.102741706045).magnitude < 1e-9)
    #expect((try #require(sample.temperatureCelsius) - 24.838211059570312).magnitude < 1e-12)
    #expect(try driver.read(at: .zero) == nil)
    sample = try #require(try driver.read(at: .zero))
    #expect((sample.pressureHectopascals - 946.3563923892177).magnitude < 1e-9)
    #expect((try #require(sample.temperatureCelsius) + 52.323577880859375).magnitude < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  /// At 4 Hz there is time for 64 readings, whose sum has to be shifted and has another full scale.
  @Test func moreReadingsChangeTheScale() throws {
    var configuration = Driver.Configuration()
    configuration.rate = .hertz4
    let chip = DPS310Tests.chip
    let bus = ScriptedI2CBus(
      DPS310Tests.reset + DPS310Tests.configuration(0x26, 0xA0, 0x04) + [
        chip.read(0x08, [0xF7]), chip.read(0x00, [0, 0, 0, 0x02, 0x5D, 0x78]),
      ])
    var driver = Driver(bus, address: 0x77)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    // 81432 − 2880 · 155000 / 524288 Pa
    #expect((try #require(try driver.read(at: .zero)).pressureHectopascals - 805.805595703125).magnitude < 1e-9)
    try bus.finish()
  }

  @Test func silenceAndRepetitionAreStuck() throws {
    let silent = DPS310Tests.chip.read(0x08, [0xC7])
    var (driver, bus) = try started([silent, silent])
    #expect(try driver.read(at: .zero) == nil)
    #expect(throws: ChipError.stuck) { try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001)) }
    try bus.finish()

    let same = [DPS310Tests.chip.read(0x08, [0xF7]), DPS310Tests.chip.read(0x00, [1, 2, 3, 4, 5, 6])]
    (driver, bus) = try started((0...100).flatMap { _ in same })
    for _ in 0..<100 { #expect(try driver.read(at: .zero) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: 0x77, identity: [DPS310Tests.chip.read(0x0D, [0x10])], wrong: [0x11],
      expected: .wrongIdentity(found: 0x11, expected: 0x10))
  }

  @Test(arguments: [UInt8(0x00), 0xFF]) func aMemoryOfNothingIsCorrupt(byte: UInt8) throws {
    let nothing = [UInt8](repeating: byte, count: 18)
    let bus = ScriptedI2CBus(DPS310Tests.reset + [DPS310Tests.chip.read(0x10, nothing)])
    var driver = Driver(bus, address: 0x77)
    var delay = bus
    #expect(throws: ChipError.corrupt) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }

  @Test func oneWhoseCoefficientsNeverComeIsNotReady() throws {
    var steps = Array(DPS310Tests.reset.prefix(3))
    for attempt in 0..<10 {
      steps.append(DPS310Tests.chip.read(0x08, [0x40]))
      if attempt < 9 { steps.append(.wait(atLeast: 10_000_000)) }
    }
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x77)
    var delay = bus
    #expect(throws: ChipError.notReady) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }
}
