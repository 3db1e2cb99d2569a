import Fusion
import Testing

@Suite struct NavigatorParametersTests {
  @Test func theDefaultsAreThoseOfTheFilters() {
    let parameters = Navigator.Parameters()
    #expect(parameters.position == PositionFilter.Parameters() && parameters.inertial == InertialParameters())
    #expect(parameters.position.geoid == .egm96)
    #expect(parameters.leverArm == nil && parameters.mounting == .forwardLeftUp && parameters.fixDelay == 0.11)
  }

  @Test func theGeoidIsTheCallers() {
    let parameters = Navigator.Parameters(position: PositionFilter.Parameters(geoid: .receiver))
    #expect(parameters.position.geoid == .receiver && parameters != Navigator.Parameters())
  }
}
