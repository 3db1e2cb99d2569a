import Observations
import Testing

@testable import Fusion

@Suite struct EstimateScheduleTests {
  /// Returns how many of the samples, which come every 15 ms for `seconds`, are estimates.
  private func count(_ schedule: inout EstimateSchedule, from start: Int64 = 0, seconds: Int64) -> Int {
    var count = 0
    for time in stride(from: start, to: start + seconds * 1_000_000_000, by: 15_000_000) {
      let instant = MonotonicInstant(nanoseconds: time)
      guard schedule.isDue(at: instant) else { continue }
      schedule.note(at: instant)
      count += 1
    }
    return count
  }

  @Test func rateIsKeptThoughItIsNoDivisorOfTheSamples() {
    var schedule = EstimateSchedule(rate: 10)
    #expect(count(&schedule, seconds: 60) == 600)
  }

  @Test func withoutARateEverySampleIsDue() {
    var schedule = EstimateSchedule(rate: nil)
    #expect(count(&schedule, seconds: 3) == 200)
  }

  @Test func noBurstFollowsAGap() {
    var schedule = EstimateSchedule(rate: 10)
    _ = count(&schedule, seconds: 1)
    #expect((10...11).contains(count(&schedule, from: 3_600_000_000_000, seconds: 1)))
  }

  @Test func invalidRateIsASlowOne() {
    var schedule = EstimateSchedule(rate: -1)
    #expect(count(&schedule, seconds: 60) == 1)
  }
}
