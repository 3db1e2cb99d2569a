import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Testing

@Suite struct LPS22HBTests {
  private typealias Driver = LPS22HB<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x5C)
  private static let newer: [Step] =
    [chip.read(0x0F, [0xB1]), chip.write(0x11, 0x04), .wait(atLeast: 10_000_000)] + chip.set(0x11, 0x10)
    + chip.set(0x10, 0x32)
  private static let older: [Step] =
    [chip.read(0x0F, [0xBD]), chip.write(0x21, 0x04), .wait(atLeast: 10_000_000)] + chip.set(0x20, 0xB4)

  private func started(_ start: [Step], _ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(Driver.self, address: 0x5C, Driver.Configuration(), start, more: more)
  }

  /// 3F58FF is 4151551 / 4096 = 1013.562 hPa; 0A F0 is −40 °C; a pressure below nothing is a chip in a vacuum.
  @Test func countsBecomePressureAndTemperature() throws {
    let chip = LPS22HBTests.chip
    var (driver, bus) = try started(
      LPS22HBTests.newer,
      [
        chip.read(0x27, [0x03, 0xFF, 0x58, 0x3F, 0x60, 0xF0]), chip.read(0x27, [0x01, 0xFF, 0x58, 0x3F, 0x60, 0xF0]),
        chip.read(0x27, [0x03, 0x00, 0xF0, 0xFF, 0xC4, 0x09]), chip.write(0x10, 0),
      ])
    var sample = try #require(try driver.read(at: .zero))
    #expect(sample.pressureHectopascals == 4_151_551 / 4096.0)
    #expect(sample.temperatureCelsius == -40)
    #expect(try driver.read(at: .zero) == nil)
    sample = try #require(try driver.read(at: .zero))
    #expect(sample.pressureHectopascals == -1)
    #expect(sample.temperatureCelsius == 25)
    try driver.stop()
    try bus.finish()
  }

  /// The LPS25HB has other control registers, increments addresses only with bit 7, and has 0 at 42.5 °C.
  @Test func theOlderChipIsReadItsOwnWay() throws {
    let chip = LPS22HBTests.chip
    var (driver, bus) = try started(
      LPS22HBTests.older, [chip.read(0xA7, [0x03, 0x00, 0x50, 0x3F, 0x40, 0xE2]), chip.write(0x20, 0)])
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.pressureHectopascals == 1013)
    // E240 is −7616: 42.5 − 15.8667.
    #expect((try #require(sample.temperatureCelsius) - 26.633333333333333).magnitude < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func silenceAndRepetitionAreStuck() throws {
    let silent = LPS22HBTests.chip.read(0x27, [0, 0, 0, 0, 0, 0])
    var (driver, bus) = try started(LPS22HBTests.newer, [silent, silent])
    #expect(try driver.read(at: .zero) == nil)
    #expect(throws: ChipError.stuck) { try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001)) }
    try bus.finish()

    let same = LPS22HBTests.chip.read(0x27, [3, 1, 2, 3, 4, 5])
    (driver, bus) = try started(LPS22HBTests.newer, [Step](repeating: same, count: 101))
    for _ in 0..<100 { #expect(try driver.read(at: .zero) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: 0x5C, identity: [LPS22HBTests.chip.read(0x0F, [0xB1])], wrong: [0xB3],
      expected: .wrongIdentity(found: 0xB3, expected: 0xB1))
  }

  @Test func aRegisterThatDoesNotKeepItsValueIsCorrupt() throws {
    let bus = ScriptedI2CBus(LPS22HBTests.newer.dropLast() + [LPS22HBTests.chip.read(0x10, [0])])
    var driver = Driver(bus, address: 0x5C)
    var delay = bus
    #expect(throws: ChipError.corrupt) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }
}
