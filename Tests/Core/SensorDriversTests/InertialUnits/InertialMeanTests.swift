import LocationTestKit
import NavigationMath
import Testing

@testable import SensorDrivers

@Suite struct InertialMeanTests {
  private static let chip = ChipScript(address: 0x19)
  private static let start: [ScriptedI2CBus.Step] =
    [chip.read(0x0F, [0x33]), chip.write(0x24, 0x80)] + chip.set(0x23, 0x98) + chip.set(0x20, 0x57)

  private func mean(_ steps: [ScriptedI2CBus.Step]) throws -> InertialMean {
    let bus = ScriptedI2CBus(InertialMeanTests.start + steps)
    var driver = LSM303DLHCAccelerometer(bus, address: 0x19)
    var delay = bus
    try driver.start(LSM303DLHCAccelerometer<ScriptedI2CBus>.Configuration(), delay: &delay)
    defer { #expect(throws: Never.self) { try bus.finish() } }
    return try driver.mean(of: 2, every: 5, delay: &delay)
  }

  private func reading(_ x: Int, isNew: Bool = true) -> ScriptedI2CBus.Step {
    InertialMeanTests.chip.read(0xA7, [isNew ? 0x08 : 0x00] + littleEndian([x << 4, 0, 0]))
  }

  /// 2 mg a count: 100 and 300 counts are 0.4 g in the mean; the first is left away.
  @Test func theFirstIsLeftAway() throws {
    let mean = try mean([
      reading(900), reading(0, isNew: false), InertialMeanTests.chip.milliseconds(5), reading(100), reading(300),
    ])
    #expect((mean.acceleration - Vector3(0.4 * 9.80665, 0, 0)).norm < 1e-12)
    #expect(mean.angularRate == .zero)
  }

  @Test func oneThatNeverGetsReadyIsAnError() throws {
    let nothing = [ScriptedI2CBus.Step](repeating: reading(0, isNew: false), count: 10)
    #expect(throws: ChipError.notReady) { try mean(nothing) }
  }
}
