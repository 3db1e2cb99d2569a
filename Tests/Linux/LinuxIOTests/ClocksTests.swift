import Glibc
import NavigationMath
import Observations
import Testing

@testable import LinuxIO

@Suite struct MonotonicClockTests {
  @Test func isTheMachinesMonotonicClock() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = MonotonicClock.now
    let difference = now.nanoseconds - (Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    #expect(difference >= 0 && difference < 1_000_000_000)
    #expect(MonotonicClock.now >= now)
  }
}

@Suite struct HostClockTests {
  @Test func theTightestReadingStands() {
    var clock = HostClock()
    clock.take(1_000_000, tightness: 900)
    clock.take(1_000_400, tightness: 5000)
    clock.take(1_000_080, tightness: 100)
    clock.take(1_000_300, tightness: 800)
    #expect(clock.last == 1_000_080)
  }

  @Test func aStepIsTakenAtOnceHoweverLooselyItIsRead() {
    var clock = HostClock()
    clock.take(1_000_000, tightness: 50)
    // A reading that was interrupted is no step.
    clock.take(1_300_000, tightness: 600_000)
    #expect(clock.last == 1_000_000)
    clock.take(-3_500_000_000, tightness: 4000)
    #expect(clock.last == -3_500_000_000)
  }

  @Test func itIsTheDifferenceOfTheClocks() {
    var clock = HostClock()
    let offset = clock.read()
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    let now = Int64(wall.tv_sec) * 1_000_000_000 + Int64(wall.tv_nsec)
    // However long this thread was held up between the two.
    #expect(abs(now - MonotonicClock.now.nanoseconds - offset) < 2_000_000_000)
  }
}

@Suite struct WallClockTests {
  @Test func tellsWhenAnInstantWas() throws {
    let seconds = try #require(WallClock.secondsSince1970)
    var clock = WallClock()
    let now = try #require(clock.time(of: MonotonicClock.now).unixNanoseconds)
    #expect((now / 1_000_000_000 - seconds).magnitude <= 2)
    let later = MonotonicClock.now.advanced(byNanoseconds: 86_400_000_000_000)
    #expect(try #require(clock.time(of: later).unixNanoseconds) - now >= 86_399_000_000_000)
  }

  @Test func aClockThatWasNeverSetTellsNothing() {
    var clock = WallClock()
    let longAgo = MonotonicInstant(nanoseconds: -2_000_000_000_000_000_000)
    #expect(clock.time(of: longAgo) == UTCTime())
  }
}
