import LocationTestKit
import Testing

@testable import SensorDrivers

@Suite struct LIS3DHDieTests {
  /// Twelve bits at the high end: 0x7FF0 is 2047, 0x8000 −2048; what is below them counts for nothing.
  @Test func countsAreOfTwelveBits() throws {
    let chip = ChipScript(address: 0x19)
    var steps = [chip.read(0x0F, [0x33]), chip.write(0x24, 0x80), chip.wait(milliseconds: 5)]
    steps += chip.set([(0x23, 0xAC), (0x20, 0x37)])
    steps.append(chip.read(0xA7, [0x00, 0, 0, 0, 0, 0, 0]))
    steps.append(chip.read(0xA7, [0x08, 0xFF, 0x7F, 0x00, 0x80, 0x10, 0x00]))
    steps.append(chip.write(0x20, 0x07))
    let bus = ScriptedI2CBus(steps)
    var delay = bus
    var die = LIS3DHDie(bus, address: 0x19)
    try die.reset(delay: &delay)
    try die.setRange(.g8, stimulus: 2)
    try die.setRate(.hertz25)
    #expect(try die.read(at: .zero) == nil)
    #expect(try die.read(at: .zero) == AxisCounts(x: 2047, y: -2048, z: 1))
    try die.stop()
    try bus.finish()
  }
}
