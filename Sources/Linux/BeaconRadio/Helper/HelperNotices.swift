import LinuxIO
import LocationEngine
import Observations

/// Lines for a log, at most one a second: any user can make the service write one.
final class HelperNotices: Sendable {
  private static let pace: Int64 = 1_000_000_000

  private let write: @Sendable (String) -> Void
  private let clock: @Sendable () -> MonotonicInstant
  private let last = Guarded<MonotonicInstant?>(nil)

  init(
    clock: @escaping @Sendable () -> MonotonicInstant = { MonotonicClock.now },
    _ write: @escaping @Sendable (String) -> Void
  ) {
    (self.clock, self.write) = (clock, write)
  }

  /// Writes a line, unless another one was written in the last second.
  func add(_ line: String) {
    let now = clock()
    let isDue = last.withLock { last in
      if let last, now.nanoseconds(since: last) < HelperNotices.pace { return false }
      last = now
      return true
    }
    if isDue { write(line) }
  }
}
