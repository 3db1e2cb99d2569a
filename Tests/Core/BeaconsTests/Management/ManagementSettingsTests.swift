import Testing

@testable import Beacons

@Suite struct ManagementSettingsTests {
  @Test func bitsAreThoseOfTheKernel() {
    let settings = ManagementSettings(rawValue: 0x0000_0281)
    #expect(settings == [.powered, .classic, .lowEnergy])
    #expect(!settings.contains(.advertising) && ManagementSettings.advertising.rawValue == 0x400)
  }
}
