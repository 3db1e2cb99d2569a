import LocationTestKit
import NavigationMath
import Testing

@testable import SensorDrivers

@Suite struct SensorDriverAverageFieldTests {
  private static let chip = ChipScript(address: 0x1C)

  private func average(_ steps: [ScriptedI2CBus.Step], leavesFirstAway: Bool) throws -> Vector3 {
    let bus = ScriptedI2CBus(steps)
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    let field = try driver.averageField(of: 2, every: 5, leavesFirstAway: leavesFirstAway, delay: &delay)
    try bus.finish()
    return field
  }

  /// 10 and 30 counts are 20 in the mean, at 6842 counts a gauss.
  @Test(arguments: [false, true]) func onlyNewSamplesAreAveraged(leavesFirstAway: Bool) throws {
    let chip = SensorDriverAverageFieldTests.chip
    let temperature = chip.read(0xAE, [0, 0])
    let first = leavesFirstAway ? [chip.read(0xA7, [8, 0, 5, 0, 0, 0, 0]), temperature] : []
    let field = try average(
      first + [
        chip.read(0xA7, [8, 10, 0, 0, 0, 0, 0]), temperature, chip.read(0xA7, [0, 10, 0, 0, 0, 0, 0]),
        chip.wait(milliseconds: 5), chip.read(0xA7, [8, 30, 0, 0, 0, 0, 0]), temperature,
      ], leavesFirstAway: leavesFirstAway)
    #expect((field - Vector3(20 * 100 / 6842.0, 0, 0)).norm < 1e-12)
  }
}
