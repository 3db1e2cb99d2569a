import Observations
import Testing

@testable import LinuxLocation

@Suite struct ReplayClockTests {
  private func instant(_ nanoseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds) }

  @Test func runsSoManyTimesAsFast() {
    let clock = ReplayClock(.factor(4), start: instant(1000))
    #expect(clock.now(at: instant(1250)) == instant(1000))
    #expect(clock.wakeUp(for: instant(1000)) == instant(1250))
  }

  @Test func jumpsAtMaximumSpeed() {
    var clock = ReplayClock(.maximum, start: instant(1000))
    #expect(clock.wakeUp(for: instant(5)) == nil)
    clock.reach(instant(500))
    clock.reach(instant(400))
    #expect(clock.now(at: instant(9_999_999)) == instant(500))
  }

  @Test func timeStopsBeforeItOverflows() {
    #expect(ReplayClock.sum(instant(5), 7) == instant(12))
    var time = MonotonicInstant.zero
    // An hour from each sentence to the next, as in 60 MB of log, which used to trap.
    for _ in 0..<2_600_000 { time = ReplayClock.sum(time, LogSegmenter.longestGap) }
    #expect(time == instant(3_000_000_000_000_000_000))
  }

  @Test func extremeFactorsDoNotTrap() {
    #expect(ReplayClock(.factor(1e300), start: .zero).now(at: instant(5)).nanoseconds > 0)
    #expect(ReplayClock(.factor(1e-300), start: .zero).wakeUp(for: instant(5)) != nil)
  }
}
