import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import SensorDrivers

@Suite struct SensorDriverAverageFieldTests {
  private static let script = MagnetometerScript(address: 0x1C)
  private static let nothing = script.read(0xA7, [0, 0, 0, 0, 0, 0, 0, 0, 0])

  @Test func onlyNewSamplesAreAveraged() throws {
    let script = SensorDriverAverageFieldTests.script
    let steps: [ScriptedI2CBus.Step] = [
      script.read(0xA7, [8, 10, 0, 0, 0, 0, 0, 0, 0]), .wait(atLeast: 5_000_000),
      SensorDriverAverageFieldTests.nothing, .wait(atLeast: 5_000_000),
      script.read(0xA7, [8, 30, 0, 0, 0, 0, 0, 0, 0]),
    ]
    let bus = ScriptedI2CBus(steps)
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    let field = try driver.averageField(of: 2, every: 5, delay: &delay)
    #expect((field - Vector3(20 * 100 / 6842.0, 0, 0)).norm < 1e-12)
    try bus.finish()
  }

  @Test func aChipThatDoesNotMeasureIsNotWaitedForForEver() throws {
    let bus = ScriptedI2CBus(
      [ScriptedI2CBus.Step](repeating: SensorDriverAverageFieldTests.nothing, count: 50))
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.notReady) {
      try driver.averageField(of: 1, every: 5, delay: &delay)
    }
    try bus.finish()
  }
}
