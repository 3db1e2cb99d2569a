import Testing

@testable import SensorDrivers

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
