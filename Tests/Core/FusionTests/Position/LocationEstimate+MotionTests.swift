import Fusion
import Testing

@testable import Fusion

@Suite struct LocationEstimateMotionTests {
  @Test func slowMotionHasNoCourse() {
    var estimate = LocationEstimate(latitudeDegrees: 51, longitudeDegrees: 13, at: .zero)
    estimate.setMotion(north: 0, east: -3, variance: 0.25)
    #expect(estimate.speed == 3 && estimate.courseDegrees == 270 && estimate.accuracy.speed?.value == 0.5)
    #expect(((estimate.accuracy.courseDegrees?.value ?? 0) - 9.4623).magnitude < 1e-4)
    estimate.setMotion(north: 0.6, east: 0.6, variance: 0.25)
    #expect(estimate.courseDegrees == nil && estimate.accuracy.courseDegrees == nil)
    #expect(((estimate.speed ?? 0) - 0.72.squareRoot()).magnitude < 1e-12)
  }
}
