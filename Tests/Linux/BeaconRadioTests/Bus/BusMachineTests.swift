import Testing

@testable import BeaconRadio

@Suite struct BusBackoffTests {
  private static let second: Int64 = 1_000_000_000

  @Test func failuresAreTriedAgainLaterAndLater() {
    var backoff = BusBackoff()
    let delays = (1...5).map { _ in backoff.failed() }
    #expect(delays == [1, 2, 4, 4, 4].map { $0 * Self.second })
  }

  /// The kernel may refuse for as long as a discovery takes, 10.24 s, and no longer.
  @Test func refusalsAreWaitedForUntilADiscoveryIsOver() {
    var backoff = BusBackoff()
    var waited: Int64 = 0
    while let delay = backoff.refused() {
      #expect(delay == Self.second / 2)
      waited += delay
    }
    #expect(waited >= 11 * Self.second && waited <= 13 * Self.second)
    #expect(backoff.failed() == Self.second)
  }
}
