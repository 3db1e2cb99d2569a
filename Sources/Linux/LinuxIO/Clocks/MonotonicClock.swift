import Glibc
import Observations

/// CLOCK_MONOTONIC, which time servers do not step. Live sources stamp their reads with it.
package enum MonotonicClock {
  package static var now: MonotonicInstant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
