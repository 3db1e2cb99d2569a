import LocationTestKit
import Observations
import Testing

@Suite struct ManualClockTests {
  @Test func movesOnlyWhenToldAndNeverBack() {
    let clock = ManualClock(MonotonicInstant(nanoseconds: 5))
    #expect(clock.now.nanoseconds == 5)
    clock.advance(byNanoseconds: 10)
    #expect(clock.now.nanoseconds == 15)
    clock.advance(to: MonotonicInstant(nanoseconds: 12))
    clock.advance(byNanoseconds: -4)
    #expect(clock.now.nanoseconds == 15)
    clock.advance(to: MonotonicInstant(nanoseconds: 20))
    #expect(clock.now.nanoseconds == 20)
  }
}
