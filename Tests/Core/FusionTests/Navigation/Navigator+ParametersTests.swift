import Fusion
import Testing

@Suite struct NavigatorParametersTests {
  @Test func theDefaultsAreThoseOfTheFilters() {
    let parameters = Navigator.Parameters()
    #expect(parameters.position == PositionFilter.Parameters() && parameters.inertial == InertialParameters())
    #expect(parameters.leverArm == nil && parameters.mounting == .forwardLeftUp && parameters.fixDelay == 0.11)
  }
}
