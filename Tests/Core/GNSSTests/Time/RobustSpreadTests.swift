import Testing

@testable import GNSS

@Suite struct RobustSpreadTests {
  @Test func theMedianOfEvenAndOdd() {
    #expect(RobustSpread.median([3, 1, 2]) == 2)
    #expect(RobustSpread.median([4, 1, 3, 2]) == 2.5)
    #expect(RobustSpread.median([]) == nil)
    #expect(RobustSpread([]) == nil)
  }

  @Test func aWildValueMovesNothing() throws {
    let calm = try #require(RobustSpread([-2, -1, 0, 1, 2]))
    let wild = try #require(RobustSpread([-2, -1, 0, 1, 2e9]))
    #expect((calm.centre, calm.sigma) == (wild.centre, wild.sigma))
  }

  @Test func theSigmaOfAGaussian() throws {
    // Quantiles of the standard normal distribution, the 1/40th to the 39/40th.
    let quantiles = [-1.96, -1.44, -1.15, -0.93, -0.76, -0.6, -0.45, -0.32, -0.19, -0.06]
    let spread = try #require(RobustSpread(quantiles + quantiles.map { -$0 }))
    #expect(abs(spread.sigma - 1) < 0.03)
    #expect(abs(spread.centre) < 1e-12)
  }
}
