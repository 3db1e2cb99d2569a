import Fusion
import Testing

@Suite struct InertialCountersTests {
  @Test func theyBeginAtZero() {
    let counters = InertialFilter().counters
    #expect(counters == InertialCounters())
    #expect(counters.samples == 0 && counters.resets == 0)
  }
}
