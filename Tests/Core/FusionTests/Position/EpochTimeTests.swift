import NavigationMath
import Observations
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
