import LocationTestKit
import Observations
import Testing

@testable import SensorDrivers

@Suite struct LIS3DieTests {
  private static let chip = ChipScript(address: 0x1E)

  private static func configuration(_ control1: UInt8, _ control2: UInt8) -> [ScriptedI2CBus.Step] {
    chip.set([(0x20, control1), (0x21, control2), (0x23, 0x0C), (0x24, 0x40)])
  }

  @Test func itIsConfiguredAsOftenAsItsCoilIsTurned() throws {
    let chip = LIS3DieTests.chip
    var steps = [chip.read(0x0F, [0x3D]), chip.write(0x21, 0x04), chip.wait(milliseconds: 10)]
    steps += LIS3DieTests.configuration(0xF8, 0x20) + chip.set(0x22, 0)
    steps += LIS3DieTests.configuration(0xF9, 0x20)
    steps.append(chip.read(0xA7, [0x00, 1, 0, 2, 0, 3, 0]))
    steps.append(chip.read(0xA7, [0x08, 1, 0, 0xFE, 0xFF, 3, 0]))
    steps.append(chip.write(0x22, 3))
    let bus = ScriptedI2CBus(steps)
    var delay = bus
    var die = LIS3Die(bus, address: 0x1E)
    try die.start(.gauss8, .hertz40, delay: &delay)
    try die.configure(.gauss8, .hertz40, isTesting: true)
    #expect(try die.read(at: .zero) == nil)
    #expect(try die.read(at: .zero) == AxisCounts(x: 1, y: -2, z: 3))
    try die.stop()
    try bus.finish()
  }
}
