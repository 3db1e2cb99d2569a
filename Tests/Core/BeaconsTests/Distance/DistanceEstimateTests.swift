import Beacons
import Testing

@Suite struct DistanceEstimateTests {
  @Test func equalWhenAllNumbersAre() {
    let estimate = DistanceEstimate(distance: 2, lower: 1, upper: 4)
    #expect(estimate == DistanceEstimate(distance: 2, lower: 1, upper: 4))
    #expect(estimate != DistanceEstimate(distance: 2, lower: 1, upper: 5))
  }
}
