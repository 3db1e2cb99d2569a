import BusProtocols
import Glibc

/// Lets the calling thread sleep; signals only interrupt it.
struct ThreadDelay: Delay {
  func wait(nanoseconds: Int64) {
    let end = MonotonicClock.now.advanced(byNanoseconds: nanoseconds).nanoseconds
    var time = timespec(tv_sec: numericCast(end / 1_000_000_000), tv_nsec: numericCast(end % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
