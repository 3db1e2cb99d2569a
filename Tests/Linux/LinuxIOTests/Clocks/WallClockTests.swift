import Glibc
import NavigationMath
import Observations
import Testing

@testable import LinuxIO

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
