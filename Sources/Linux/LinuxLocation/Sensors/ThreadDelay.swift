import BusProtocols
import Glibc
import LinuxIO

/// A delay that suspends the calling thread; signals do not end it early.
struct ThreadDelay: Delay {
  func wait(nanoseconds: Int64) {
    let end = MonotonicClock.now.advanced(byNanoseconds: nanoseconds).nanoseconds
    var time = timespec(tv_sec: numericCast(end / 1_000_000_000), tv_nsec: numericCast(end % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
