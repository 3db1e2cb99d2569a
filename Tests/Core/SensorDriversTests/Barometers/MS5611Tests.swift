import BusProtocols
import LocationTestKit
import Observations
import Testing

@testable import SensorDrivers

@Suite struct MS5611Tests {
  private typealias Driver = MS5611<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x77)
  /// The example of the data sheet (figure 2), with the CRC that belongs to it.
  private static let memory: [UInt16] = [0, 40_127, 36_924, 23_317, 23_282, 33_464, 28_312, 0]
  private static let identity = identity(memory)

  private static func identity(_ memory: [UInt16]) -> [Step] {
    (0..<8).map { chip.read(0xA0 + UInt8(2 * $0), [UInt8(memory[$0] >> 8), UInt8(memory[$0] & 0xFF)]) }
  }
  private static func command(_ byte: UInt8) -> Step { .transfer(0x77, writing: [byte]) }
  private static let start: [Step] =
    identity + [command(0x1E), .wait(atLeast: 3_000_000), command(0x58), .wait(atLeast: 9_040_000)]

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(Driver.self, address: 0x77, Driver.Configuration(), MS5611Tests.start, more: more)
  }

  private func time(_ milliseconds: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: milliseconds * 1_000_000)
  }

  /// D1 9085466, D2 8569150: 20.07 °C and 1000.09 hPa by the data sheet. Colder readings take the second order:
  /// D2 8300000 is 10.66 °C, 7400000 is −25.71 °C.
  @Test(arguments: [
    ([UInt8(0x82), 0xC1, 0x3E], 1000.09, 20.07), ([0x7E, 0xA5, 0xE0], 981.89, 10.66),
    ([0x70, 0xEA, 0x40], 909.41, -25.71),
  ])
  func theExampleOfTheDataSheetHolds(temperature: [UInt8], pressure: Double, celsius: Double) throws {
    let chip = MS5611Tests.chip
    var (driver, bus) = try started([
      chip.read(0, temperature), MS5611Tests.command(0x48), chip.read(0, [0x8A, 0xA2, 0x1A]), MS5611Tests.command(0x58),
    ])
    #expect(try driver.read(at: time(0)) == nil)
    // The conversion is not over; nothing is sent.
    #expect(try driver.read(at: time(9)) == nil)
    let sample = try #require(try driver.read(at: time(10)))
    #expect((sample.pressureHectopascals - pressure).magnitude < 1e-9)
    #expect((try #require(sample.temperatureCelsius) - celsius).magnitude < 1e-9)
    // The pressure was converted from 0 to 8.22 ms.
    #expect(sample.instant.nanoseconds == 4_110_000)
    try driver.stop()
    try bus.finish()
  }

  /// A refused command may have come through: what was meant as the next pressure must not be taken for a temperature.
  @Test func afterARefusedCommandTheTemperatureIsBegunWith() throws {
    let chip = MS5611Tests.chip
    let refused = Step.failure(.notAcknowledged, 0x77, writing: [0x48], reading: 0)
    var (driver, bus) = try started([
      chip.read(0, [0x82, 0xC1, 0x3E]), refused, refused, refused, MS5611Tests.command(0x58),
      chip.read(0, [0x82, 0xC1, 0x3E]), MS5611Tests.command(0x48), chip.read(0, [0x8A, 0xA2, 0x1A]),
      MS5611Tests.command(0x58),
    ])
    #expect(throws: ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))) { try driver.read(at: time(0)) }
    #expect(try driver.read(at: time(10)) == nil)
    #expect(try driver.read(at: time(20)) == nil)
    let sample = try #require(try driver.read(at: time(30)))
    #expect((sample.pressureHectopascals - 1000.09).magnitude < 1e-9)
    try bus.finish()
  }

  /// The chip answers 0 to a read without a conversion, which is no pressure.
  @Test func aConversionThatDidNotHappenIsNoSample() throws {
    let chip = MS5611Tests.chip
    var (driver, bus) = try started([
      chip.read(0, [0, 0, 0]), MS5611Tests.command(0x48), chip.read(0, [0x8A, 0xA2, 0x1A]), MS5611Tests.command(0x58),
      chip.read(0, [0, 0, 0]), MS5611Tests.command(0x48),
    ])
    #expect(try driver.read(at: time(0)) == nil)
    // There is a pressure, and no temperature to it.
    #expect(try driver.read(at: time(10)) == nil)
    #expect(throws: ChipError.stuck) { try driver.read(at: time(3000)) }
    try bus.finish()
  }

  @Test func oneThatRepeatsItselfIsStuck() throws {
    let chip = MS5611Tests.chip
    let pair = [
      chip.read(0, [0x82, 0xC1, 0x3E]), MS5611Tests.command(0x48), chip.read(0, [0x8A, 0xA2, 0x1A]),
      MS5611Tests.command(0x58),
    ]
    var (driver, bus) = try started((0...100).flatMap { _ in pair })
    var samples = 0
    for turn in 0..<201 where try driver.read(at: time(Int64(10 * turn))) != nil { samples += 1 }
    #expect(samples == 100)
    #expect(throws: ChipError.stuck) { try driver.read(at: time(2010)) }
    try bus.finish()
  }

  /// AN520's own example, and what a right CRC proves: a memory with one wrong bit is another chip.
  @Test func theChecksumIdentifies() throws {
    #expect(
      MS5611<ScriptedI2CBus>.checksum([0x3132, 0x3334, 0x3536, 0x3738, 0x3940, 0x4142, 0x4344, 0x4500]) == 0xB)
    var memory = MS5611Tests.memory
    memory[3] ^= 0x0400
    let found = UInt32(MS5611<ScriptedI2CBus>.checksum(memory))
    #expect(found != 0)
    for (memory, found) in [(memory, found), ([UInt16](repeating: 0, count: 8), 0)] {
      let bus = ScriptedI2CBus(MS5611Tests.identity(memory))
      var driver = Driver(bus, address: 0x77)
      #expect(throws: ChipError.wrongIdentity(found: found, expected: 0)) { try driver.identify() }
      try bus.finish()
    }
  }

  @Test func oneThatIsNotThereIsABusError() throws {
    let refusal = Step.failure(.notAcknowledged, 0x77, writing: [0xA0], reading: 2)
    var bus = ScriptedI2CBus([refusal, refusal, refusal])
    var driver = Driver(bus, address: 0x77)
    #expect(throws: ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))) { try driver.identify() }
    try bus.finish()
    bus = ScriptedI2CBus([.failure(.gone, 0x77, writing: [0xA0], reading: 2)])
    driver = Driver(bus, address: 0x77)
    #expect(throws: ChipError.bus(ScriptedI2CBus.Failure(.gone))) { try driver.identify() }
    try bus.finish()
  }
}
