import NavigationMath
import Testing

@testable import GNSS

@Suite struct CASICClockTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  @Test func nothingIsKnownBeforeTheFirstTime() {
    #expect(CASICClock().time(of: 0) == nil)
  }

  /// quectel-l76k-binary.log: 999 ms by the receiver's clock from one second to the next.
  @Test func aClockThatRunsSlowStillTellsTheSecond() {
    var clock = CASICClock()
    clock.note(285_432_840, is: at(26_284_000))
    #expect(clock.time(of: 285_432_840) == at(26_284_000))
    #expect(clock.time(of: 285_433_839) == at(26_285_000))
    #expect(clock.time(of: 285_434_838) == at(26_286_000))
    #expect(clock.time(of: 285_431_841) == at(26_283_000))
    #expect(clock.time(of: 285_432_940) == at(26_284_100))
  }

  @Test func beyondTwoSecondsItSaysNothing() {
    var clock = CASICClock()
    clock.note(10_000, is: at(0))
    #expect(clock.time(of: 12_000) == at(2000))
    #expect(clock.time(of: 12_001) == nil)
    #expect(clock.time(of: 7_999) == nil)
  }

  @Test func acrossMidnightAndTheEndOfTheCounter() {
    var clock = CASICClock()
    clock.note(.max - 499, is: at(86_399_500))
    #expect(clock.time(of: 500) == at(500))
    clock.note(500, is: at(500))
    #expect(clock.time(of: .max - 499) == at(86_399_500))
  }
}
