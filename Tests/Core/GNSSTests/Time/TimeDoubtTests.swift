import GNSS
import Testing

@Suite struct TimeDoubtTests {
  /// The reasons as a service tells them apart.
  @Test func aComparisonBeginsInDoubt() {
    #expect(ClockComparison(expectsPulses: false).doubt == .tooFew)
  }
}
