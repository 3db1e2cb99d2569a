import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct InertialEstimateTests {
  @Test func accuraciesAreThoseOfTheCovariance() {
    let estimate = InertialEstimate(
      instant: .zero, position: GeodeticPosition(latitudeDegrees: 0, longitudeDegrees: 0, ellipsoidalHeight: 0),
      velocity: .zero, attitude: .identity, positionCovariance: SymmetricMatrix3(diagonal: Vector3(9, 16, 4)),
      velocityCovariance: .zero, crossCovariance: .zero, attitudeSigma: Vector3(0.1, 0.2, 0.3),
      accelerationBias: .zero, rateBias: .zero, timeSinceFix: 0, counters: InertialCounters())
    #expect(estimate.horizontalAccuracy == 5)
    #expect(estimate.verticalAccuracy == 2)
    #expect(estimate.headingSigma == 0.3)
  }
}
