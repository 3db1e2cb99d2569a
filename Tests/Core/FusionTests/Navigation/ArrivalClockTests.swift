import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct ArrivalClockTests {
  private func time(_ seconds: Double) -> UTCTime {
    UTCTime(timeOfDay: TimeOfDay(nanoseconds: Int64(seconds * 1e9) % 86_400_000_000_000))
  }

  private func instant(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func variationsAreAveragedAway() {
    var clock = ArrivalClock()
    var generator = SeededGenerator(seed: 3)
    var worst = 0.0
    // Across midnight; the clocks differ by 50 parts in a million.
    for second in 0..<400 {
      let ideal = 1000 + Double(second) * 1.000_05
      let mean = clock.note(
        time(86_300 + Double(second)), arrived: instant(ideal + 0.005 * generator.nextGaussian()))
      if second > 40 { worst = max(worst, (Double(mean.nanoseconds) * 1e-9 - ideal).magnitude) }
    }
    #expect(worst < 0.004)
  }

  @Test func oneLateEpochMovesLittle() {
    var clock = ArrivalClock()
    for second in 0..<30 { _ = clock.note(time(Double(second)), arrived: instant(Double(second))) }
    let late = instant(30.2)
    #expect(clock.mean(of: time(30), arrived: late) == clock.note(time(30), arrived: late))
    let after = clock.note(time(31), arrived: instant(31))
    #expect(after.nanoseconds - 31_000_000_000 < 1_100_000)
  }

  @Test func aJumpBeginsAgain() {
    var clock = ArrivalClock()
    for second in 0..<30 { _ = clock.note(time(Double(second)), arrived: instant(Double(second))) }
    #expect(clock.note(time(31), arrived: instant(30)) == instant(30))
    #expect(clock.note(time(32), arrived: instant(31.01)) == instant(31.005))
  }

  @Test func withoutATimeItIsTheArrival() {
    var clock = ArrivalClock()
    _ = clock.note(time(1), arrived: instant(1))
    #expect(clock.note(UTCTime(), arrived: instant(2.01)) == instant(2.01))
    #expect(clock.note(time(3), arrived: instant(3.02)) == instant(3.02))
  }
}
