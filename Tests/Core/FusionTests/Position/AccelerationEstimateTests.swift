import LocationTestKit
import Testing

@testable import Fusion

@Suite struct AccelerationEstimateTests {
  @Test(arguments: [0.25, 4.0]) func theDensityOfWhiteAccelerationIsFound(density: Double) {
    var generator = SeededGenerator(seed: 3)
    var estimate = AccelerationEstimate(initial: 1)
    var velocity = (north: 0.0, east: 0.0)
    var sum = 0.0
    for second in 0..<400 {
      velocity.north += density.squareRoot() * generator.nextGaussian()
      velocity.east += density.squareRoot() * generator.nextGaussian()
      let measured = (
        north: velocity.north + 0.1 * generator.nextGaussian(), east: velocity.east + 0.1 * generator.nextGaussian()
      )
      estimate.note(measured, variance: 0.01, after: 1)
      if second >= 100 { sum += estimate.value / density }
    }
    // More than 1: the larger of the mean and the newest change counts.
    #expect((1...2).contains(sum / 300), "\(sum / 300)")
  }

  @Test func aBodyAtRestHasTheLowestDensity() {
    var estimate = AccelerationEstimate(initial: 1)
    for _ in 0..<120 { estimate.note((0, 0), variance: 0.01, after: 1) }
    #expect(estimate.value == 0.0025)
  }

  @Test func aManoeuvreCountsFromItsFirstEpoch() {
    var estimate = AccelerationEstimate(initial: 0.1)
    estimate.note((20, 0), variance: 0.01, after: 1)
    estimate.note((16, 0), variance: 0.01, after: 1)
    #expect((estimate.value - 7.98).magnitude < 1e-9)
    estimate.note((16, 1000), variance: 0.01, after: 1)
    #expect(estimate.value == 25)
  }

  @Test func withoutTimeNothingIsLearned() {
    var estimate = AccelerationEstimate(initial: 2)
    estimate.note((0, 0), variance: 0, after: 0)
    estimate.note((9, 9), variance: 0, after: 0)
    #expect(estimate.value == 2)
  }
}
