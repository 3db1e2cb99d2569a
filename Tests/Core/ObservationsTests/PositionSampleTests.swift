import NavigationMath
import Observations
import Testing

@Suite struct PositionSampleTests {
  @Test func theCovarianceMayBeUnknown() {
    let place = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13, ellipsoidalHeight: 113)
    let sample = PositionSample(instant: .zero, position: place)
    #expect(sample.position == place && sample.covariance == nil)
  }
}
