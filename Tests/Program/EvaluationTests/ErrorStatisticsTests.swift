import Testing

@testable import Evaluation

@Suite struct ErrorStatisticsTests {
  @Test func valuesAreThoseCalculatedByHand() throws {
    // Squares 1, 4, 9, 16, 25: mean 11. Claims 2, 2, 2, 2: 1 and 2 are within, (1 + 4 + 9 + 16) / 16.
    let statistics = try #require(ErrorStatistics([3, -1, 2, 5, -4], claims: [2, 2, 2, nil, 2]))
    #expect(statistics.count == 5 && statistics.largest == 5 && statistics.median == 3)
    #expect((statistics.rms - 3.316_624_790_355_4).magnitude < 1e-12)
    // Position 0.95 × 4 = 3.8 between 4 and 5.
    #expect((statistics.percentile95 - 4.8).magnitude < 1e-12)
    #expect(statistics.shareWithin == 0.5)
    #expect(((statistics.errorOverClaim ?? 0) - (30.0 / 16).squareRoot()).magnitude < 1e-12)
  }

  @Test func withoutClaimsNothingIsWithin() throws {
    let statistics = try #require(ErrorStatistics([1], claims: [nil]))
    #expect(statistics.shareWithin == nil && statistics.errorOverClaim == nil)
    #expect(statistics.median == 1 && statistics.percentile95 == 1)
    #expect(ErrorStatistics([], claims: []) == nil)
  }
}
