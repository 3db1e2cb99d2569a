import Fusion
import NavigationMath
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

  @Test func navigatorKeepsThem() {
    var parameters = Navigator.Parameters(position: PositionFilter.Parameters(geoid: .receiver))
    parameters.position.profile = .marine
    parameters.inertial.timing.covarianceStep = 0.05
    (parameters.leverArm, parameters.fixDelay, parameters.isCurrent) = (Vector3(1, 2, 3), 0.2, true)
    let kept = Navigator(parameters).parameters
    #expect(kept == parameters)
    parameters.learnsLeverArm = true
    let learning = Navigator(parameters).parameters
    // An arm that is learnt is not certain.
    #expect(learning.learnsLeverArm && learning.inertial.leverArm.sigma == 1)
  }
}
