import LocationTestKit
import Testing

@testable import Fusion

@Suite struct StandardHeightTests {
  @Test(arguments: [-400.0, 0, 100, 1000, 5000, 9000])
  func itIsTheInverseOfTheStandardAtmosphere(height: Double) {
    let pressure = SimulatedBarometer.standardPressure(atHeight: height)
    #expect(((standardHeight(hectopascals: pressure) ?? .nan) - height).magnitude < 0.3)
  }

  @Test(arguments: [Double.nan, 0, -5, 99, 1201, .infinity])
  func impossiblePressuresHaveNoHeight(pressure: Double) {
    #expect(standardHeight(hectopascals: pressure) == nil)
  }
}
