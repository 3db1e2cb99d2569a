import Glibc
import Observations
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct IIOStampClockTests {
  private func now(_ id: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(id, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  @Test(
    arguments: [
      ("realtime", CLOCK_REALTIME), ("monotonic", CLOCK_MONOTONIC), ("monotonic_raw", CLOCK_MONOTONIC_RAW),
      ("boottime", CLOCK_BOOTTIME), ("tai", CLOCK_TAI), ("realtime_coarse", CLOCK_REALTIME),
    ])
  func stampOfAnyClockBecomesMonotonic(name: String, id: clockid_t) throws {
    let clock = try #require(IIOStampClock(name))
    let before = MonotonicClock.now
    let stamp = now(id)
    let after = MonotonicClock.now
    let instant = try #require(clock.instant(of: stamp, now: after, longestAge: 1_000_000_000))
    // The clocks are read within a microsecond, unless the test is interrupted.
    #expect(instant.nanoseconds > before.nanoseconds - 50_000_000 && instant <= after)
    let old = try #require(clock.instant(of: stamp - 500_000_000, now: after, longestAge: 1_000_000_000))
    #expect((instant.nanoseconds - old.nanoseconds - 500_000_000).magnitude <= 1_000_000)
  }

  @Test func stampsOfAnotherTimeAreRefused() throws {
    let clock = try #require(IIOStampClock("monotonic"))
    let now = MonotonicInstant(nanoseconds: 10_000_000_000)
    for stamp in [8_999_999_999, 10_002_000_000, 0, .min, .max] as [Int64] {
      #expect(clock.instant(of: stamp, now: now, longestAge: 1_000_000_000) == nil, "\(stamp)")
    }
    #expect(clock.instant(of: 10_000_500_000, now: now, longestAge: 1_000_000_000) == now)
  }

  @Test(arguments: ["", "realtime ", "utc"]) func unknownClockIsNone(name: String) {
    #expect(IIOStampClock(name) == nil)
  }
}
