import Glibc
import Observations

/// The clock that stamps everything a live source reads: CLOCK_MONOTONIC, which no time server steps.
package enum MonotonicClock {
  package static var now: MonotonicInstant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
