import GNSS
import Testing

@Suite struct TimeDoubtTests {
  /// The reasons as a service distinguishes them.
  @Test func aComparisonBeginsInDoubt() {
    #expect(ClockComparison(expectsPulses: false).doubt == .tooFew)
  }
}
