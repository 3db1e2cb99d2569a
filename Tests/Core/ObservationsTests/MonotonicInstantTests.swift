import Observations
import Testing

@Suite struct MonotonicInstantTests {
  @Test func advancesAndMeasures() {
    let start = MonotonicInstant(nanoseconds: 5)
    let end = start.advanced(byNanoseconds: 1_000_000_000)
    #expect(end.nanoseconds == 1_000_000_005)
    #expect(end.nanoseconds(since: start) == 1_000_000_000)
    #expect(start.nanoseconds(since: end) == -1_000_000_000)
    #expect(start < end)
    #expect(MonotonicInstant.zero.nanoseconds == 0)
  }
}
