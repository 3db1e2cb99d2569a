import LocationTestKit
import NavigationMath
import Testing

@testable import SensorDrivers

@Suite struct AxisCountsTests {
  @Test func axesAreReadInBothOrders() throws {
    let bytes: [UInt8] = [0x01, 0x02, 0xFF, 0xFE, 0x80, 0x00]
    let bus = ScriptedI2CBus([.transfer(0x20, writing: [0], reading: bytes)])
    var port = RegisterPort(bus, address: 0x20)
    try port.read(0, count: 6)
    #expect(port.axesBigEndian(at: 0) == AxisCounts(x: 0x0102, y: -2, z: -32_768))
    #expect(port.axesLittleEndian(at: 0) == AxisCounts(x: 0x0201, y: -257, z: 128))
    try bus.finish()
  }

  @Test func oneAxisBeyondTheLimitsIsBeyond() {
    let counts = AxisCounts(x: 1, y: -5, z: 7)
    #expect(counts.isWithin(-5...7))
    #expect(!counts.isWithin(-4...7))
    #expect(!counts.isWithin(-5...6))
    #expect(counts.scaled(0.5) == Vector3(0.5, -2.5, 3.5))
  }
}

@Suite struct ChipTemperatureTests {
  @Test func whatNoChipSurvivesIsNotTold() {
    #expect(chipTemperature(-40) == -40)
    #expect(chipTemperature(125) == 125)
    // Bit 6 of the high byte at eight counts a kelvin.
    #expect(chipTemperature(25 + 2048) == nil)
    #expect(chipTemperature(25 - 4096) == nil)
    #expect(chipTemperature(.nan) == nil)
  }
}
