import Observations
import Testing

@testable import SensorDrivers

@Suite struct SampleScheduleTests {
  private static let period: Int64 = 10_000_000

  private func instant(_ nanoseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds) }

  @Test func firstPollIsDueAndTheNextOneAPeriodAfterTheStart() {
    var schedule = SampleSchedule(period: Self.period)
    #expect(schedule.next == .zero)
    schedule.started(at: instant(5))
    #expect(schedule.next == instant(5 + Self.period))
  }

  @Test func nothingNewIsPolledAgainAfterAQuarterOfThePeriod() {
    var schedule = SampleSchedule(period: Self.period)
    schedule.hadNothing(at: instant(100))
    #expect(schedule.next == instant(100 + Self.period / 4))
  }

  @Test func fastChipIsNotPolledMoreThanOnceAMillisecondForNothing() {
    var schedule = SampleSchedule(period: 500_000)
    schedule.hadNothing(at: instant(100))
    #expect(schedule.next == instant(1_000_100))
  }

  @Test func deadlinesOfSamplesDoNotDrift() {
    var schedule = SampleSchedule(period: Self.period)
    schedule.started(at: .zero)
    for index in 1...50 {
      // Each reading is late by up to a millisecond.
      let read = schedule.next.advanced(byNanoseconds: Int64(index * 37 % 10) * 100_000)
      let measured = schedule.sampled(read, readAt: read)
      #expect(measured <= read)
    }
    // The fitted period may be shorter than the stated one, never longer.
    #expect(schedule.next <= instant(51 * Self.period) && schedule.next > instant(50 * Self.period))
  }

  @Test func longDelayDoesNotCauseABurst() {
    var schedule = SampleSchedule(period: Self.period)
    schedule.started(at: .zero)
    let late = instant(100 * Self.period)
    _ = schedule.sampled(late, readAt: late)
    #expect(schedule.next > late)
  }

  @Test func instantThatTheDriverKnowsIsKept() {
    var schedule = SampleSchedule(period: Self.period)
    #expect(schedule.sampled(instant(3), readAt: instant(7)) == instant(3))
  }

  @Test(arguments: [Int64.min, -1, 0, .max])
  func anyPeriodIsTolerated(period: Int64) {
    var schedule = SampleSchedule(period: period)
    schedule.started(at: instant(1))
    schedule.hadNothing(at: instant(2))
    _ = schedule.sampled(instant(3), readAt: instant(3))
    #expect(schedule.next > .zero)
  }

  @Test func pauseIsKept() {
    var schedule = SampleSchedule(period: Self.period)
    schedule.wait(20_000_000, from: instant(1))
    #expect(schedule.next == instant(20_000_001))
  }
}
