import Beacons
import Testing

@Suite struct PathLossModelTests {
  @Test func distanceFollowsTheLaw() {
    let model = PathLossModel.prior(measuredPower: -59)
    for (level, expected) in [(-59.0, 1.0), (-79, 10), (-39, 0.1), (-65, 1.995_262)] {
      let distance = model.estimate(level: level, variance: 0).distance
      #expect((distance - expected).magnitude < 1e-6 * expected)
    }
  }

  @Test func noiseDrawsTheDistanceTowardsUsualOnes() {
    let model = PathLossModel.prior(measuredPower: -59)
    func distance(_ level: Double, _ variance: Double) -> Double {
      model.estimate(level: level, variance: variance).distance
    }
    // 10 m by the law, farther than usual, and 0.1 m, nearer.
    #expect(distance(-79, 9) < 10 && distance(-39, 9) > 0.1)
    // 9 dB² of 9 + 75.4 × 2.91: 3.94 % of the way to √2 m, in logarithms.
    #expect((distance(-79, 9) - 9.258_15).magnitude < 1e-3, "\(distance(-79, 9))")
    // With noise without end nothing was measured.
    #expect((distance(-79, 1e12) - 2.0.squareRoot()).magnitude < 1e-6)
    #expect(distance(-79, -1) == distance(-79, 0))
  }

  @Test func intervalHoldsTheDistanceAndGrowsWithEachVariance() {
    let model = PathLossModel(power: -59, exponent: 2, powerVariance: 4, exponentVariance: 0.04, shadowing: 3)
    func width(_ model: PathLossModel, _ level: Double, _ variance: Double = 1) -> Double {
      let estimate = model.estimate(level: level, variance: variance)
      #expect(estimate.lower < estimate.distance && estimate.distance < estimate.upper)
      // The same factor on both sides.
      #expect((estimate.upper * estimate.lower - estimate.distance * estimate.distance).magnitude < 1e-9)
      return estimate.upper / estimate.lower
    }
    let usual = width(model, -59)
    // At 1 m: √(4 + 9 + 1) dB, of which 68 % of Student's t lie within 0.86.
    #expect((usual - 2.097_6).magnitude < 1e-3, "\(usual)")
    #expect(width(model, -59, 9) > usual)
    var other = model
    other.powerVariance = 9
    #expect(width(other, -59) > usual)
    other = model
    other.shadowing = 5
    #expect(width(other, -59) > usual)
    // The exponent does not matter at 1 m, and matters beyond.
    other = model
    other.exponentVariance = 0.16
    #expect(width(other, -59) == usual && width(other, -79) > width(model, -79))
  }

  @Test func aStatedPowerIsSurerThanNone() {
    let stated = PathLossModel.prior(measuredPower: -70)
    let none = PathLossModel.prior(measuredPower: nil)
    #expect(stated.power == -70 && none.power == -59)
    #expect(stated.powerVariance < none.powerVariance && stated.exponent == 2 && none.exponent == 2)
  }
}
