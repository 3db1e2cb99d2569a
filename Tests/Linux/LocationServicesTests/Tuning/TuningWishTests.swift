import Testing

@testable import LocationServices

@Suite struct TuningWishTests {
  @Test func whoWaitsForBordersWantsNoMoreThanThreeKilometres() {
    #expect(TuningWish.coarse == TuningWish(.within(3000), .other, distanceFilter: nil))
    #expect(TuningWish(.best) == TuningWish(.best, .other))
  }
}
