import Glibc
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
