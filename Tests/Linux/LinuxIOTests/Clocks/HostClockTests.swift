import Glibc
import Testing

@testable import LinuxIO

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
