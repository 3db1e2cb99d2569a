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

  @Test func extremeFactorsDoNotTrap() {
    #expect(ReplayClock(.factor(1e300), start: .zero).now(at: instant(5)).nanoseconds > 0)
    #expect(ReplayClock(.factor(1e-300), start: .zero).wakeUp(for: instant(5)) != nil)
  }
}
