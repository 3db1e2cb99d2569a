import NavigationMath
import Testing

@testable import SensorDrivers

@Suite struct StimulusResponseTests {
  /// ± 2 g are 16384 counts a g, ± 250 °/s are 131 counts per °/s.
  @Test func theDifferenceIsInCounts() {
    var (before, after) = (InertialMean(), InertialMean())
    before.acceleration = Vector3(0, 0, 9.80665)
    after.acceleration = Vector3(0.980665, 0, 9.80665)
    before.angularRate = Vector3(0, 1 / degreesPerRadian, 0)
    after.angularRate = Vector3(0, -19 / degreesPerRadian, 0)
    let response = StimulusResponse(without: before, with: after, InertialScale(.g2, .degrees250))
    #expect((response.acceleration - Vector3(1638.4, 0, 0)).norm < 1e-9)
    #expect((response.angularRate - Vector3(0, -2620, 0)).norm < 1e-9)
  }
}
