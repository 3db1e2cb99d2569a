import Observations
import Testing

@Suite struct StreamCountersTests {
  @Test func startAtZero() {
    let counters = StreamCounters()
    for child in Mirror(reflecting: counters).children { #expect(child.value as? UInt64 == 0) }
    #expect(Mirror(reflecting: counters).children.count >= 11)
  }

  @Test func compareByEveryCount() {
    var counters = StreamCounters()
    counters.lateSentences += 1
    #expect(counters != StreamCounters())
  }
}
