import Glibc
import LinuxIO
import Observations

/// The clock of a kernel sensor's timestamps, and its difference from the monotonic clock.
///
/// A driver or a kernel that refuses another clock stays at the time of day, which steps when it is set.
struct IIOStampClock {
  /// Largest time by which a corrected stamp may be after now, ns: the clocks are not read at the same instant.
  private static let slack: Int64 = 1_000_000

  private let id: clockid_t
  /// This clock minus the monotonic one, ns.
  private var offset: Int64 = 0

  /// Recognizes a text of `current_timestamp_clock`; nil for an unknown one.
  init?(_ name: String) {
    switch name {
    case "realtime", "realtime_coarse": id = CLOCK_REALTIME
    case "monotonic", "monotonic_coarse": id = CLOCK_MONOTONIC
    case "monotonic_raw": id = CLOCK_MONOTONIC_RAW
    case "boottime": id = CLOCK_BOOTTIME
    case "tai": id = CLOCK_TAI
    default: return nil
    }
    synchronize()
  }

  /// Reads the difference of the clocks, which changes when the time of day is set and while the machine sleeps.
  mutating func synchronize() {
    guard id != CLOCK_MONOTONIC else { return }
    var best = Int64.max
    for _ in 0..<3 {
      var time = timespec()
      let before = MonotonicClock.now
      clock_gettime(id, &time)
      let width = MonotonicClock.now.nanoseconds(since: before)
      guard width < best else { continue }
      best = width
      offset = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) - before.nanoseconds - width / 2
    }
  }

  /// Returns the instant of a stamp; nil for one after `now`, or more than `longestAge` nanoseconds before it.
  func instant(of stamp: Int64, now: MonotonicInstant, longestAge: Int64) -> MonotonicInstant? {
    let (corrected, isFar) = stamp.subtractingReportingOverflow(offset)
    let (age, isTooFar) = now.nanoseconds.subtractingReportingOverflow(corrected)
    guard !isFar, !isTooFar, age >= -IIOStampClock.slack, age <= longestAge else { return nil }
    return min(MonotonicInstant(nanoseconds: corrected), now)
  }
}
