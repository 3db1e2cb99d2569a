import LocationTestKit
import Observations
import Testing

@testable import SensorDrivers

@Suite struct SensorDriverNextSampleTests {
  private static let nothing = ChipScript(address: 0x1C).read(0xA7, [0, 0, 0, 0, 0, 0, 0])
  private static let new = ChipScript(address: 0x1C).read(0xA7, [8, 10, 0, 0, 0, 0, 0])

  @Test func timeGoesOnWhileThereIsNothingNew() throws {
    let bus = ScriptedI2CBus([
      SensorDriverNextSampleTests.nothing, .wait(atLeast: 5_000_000), SensorDriverNextSampleTests.nothing,
      .wait(atLeast: 5_000_000), SensorDriverNextSampleTests.new,
      ChipScript(address: 0x1C).read(0xAE, [0, 0]),
    ])
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    var instant = MonotonicInstant.zero
    let sample = try driver.nextSample(every: 5, from: &instant, delay: &delay)
    #expect(sample.instant.nanoseconds == 10_000_000)
    #expect(instant.nanoseconds == 10_000_000)
    try bus.finish()
  }

  @Test func aChipThatDoesNotMeasureIsNotWaitedForForEver() throws {
    let bus = ScriptedI2CBus([ScriptedI2CBus.Step](repeating: SensorDriverNextSampleTests.nothing, count: 50))
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    var instant = MonotonicInstant.zero
    #expect(throws: ChipError.notReady) { try driver.nextSample(every: 5, from: &instant, delay: &delay) }
    try bus.finish()
  }
}
