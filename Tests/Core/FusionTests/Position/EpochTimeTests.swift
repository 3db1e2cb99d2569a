import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct EpochTimeTests {
  private func time(arrival: Double, clock: Double? = nil) -> EpochTime {
    let instant = MonotonicInstant(nanoseconds: Int64(arrival * 1e9))
    let timeOfDay = clock.map { TimeOfDay(nanoseconds: Int64($0 * 1e9)) }
    return EpochTime(GNSSFix(time: UTCTime(timeOfDay: timeOfDay), received: instant, completed: instant))
  }

  @Test func theReceiversTimeIsFreeOfDelays() {
    let (first, second) = (time(arrival: 10, clock: 100), time(arrival: 11.2, clock: 101))
    #expect((second.seconds(since: first) - 1).magnitude < 1e-9)
    #expect(second.isContinuous(since: first))
  }

  @Test func aClockThatJumpsOrIsUnknownDoesNotCount() {
    let first = time(arrival: 10, clock: 100)
    for clock in [nil, 100.0, 103, 40] {
      let second = time(arrival: 12, clock: clock)
      #expect((second.seconds(since: first) - 2).magnitude < 1e-9)
      #expect(second.isContinuous(since: first) == (clock == nil))
    }
  }

  @Test func epochsOfAReplayArriveTogether() {
    let (first, second) = (time(arrival: 10, clock: 100), time(arrival: 10, clock: 101))
    #expect((second.seconds(since: first) - 1).magnitude < 1e-9)
    #expect(second.isContinuous(since: first))
  }

  @Test func midnightIsNoJump() {
    let (first, second) = (time(arrival: 10, clock: 86_399), time(arrival: 11, clock: 0))
    #expect((second.seconds(since: first) - 1).magnitude < 1e-9)
  }

  @Test func epochWithoutATimeFollowsTheOneBefore() {
    let (first, void) = (time(arrival: 10, clock: 86_399), time(arrival: 10))
    let second = void.following(first, by: 1)
    #expect(!void.isTimed && second.isTimed)
    #expect((second.seconds(since: first) - 1).magnitude < 1e-9)
    #expect((time(arrival: 10, clock: 2).seconds(since: second) - 2).magnitude < 1e-9)
    #expect(!void.following(time(arrival: 9), by: 1).isTimed)
    let timed = time(arrival: 11, clock: 50)
    #expect(timed.following(first, by: 1).seconds(since: timed) == 0)
  }

  @Test func gapIsMeasuredByTheReceiversTimeUnlessThatHasGoneBack() {
    let first = time(arrival: 10, clock: 100)
    #expect(time(arrival: 130, clock: 104).gap(since: first) == 4)
    #expect(time(arrival: 10, clock: 7300).gap(since: first) == 7200)
    #expect(time(arrival: 14, clock: 40).gap(since: first) == nil)
    #expect(time(arrival: 14).gap(since: first) == 4)
  }
}

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
