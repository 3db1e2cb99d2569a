import CLinuxIO
import Glibc
import Observations
import Synchronization

/// A signal that ends the wait of another thread. It stays raised until it is taken, so that no wake-up is lost.
package final class Waker: Sendable {
  /// Readable while raised; -1 if the process has no descriptor left, and then only the flag is used.
  package let descriptor: CInt = linuxio_eventfd()
  private let isRaised = Atomic<Bool>(false)
  /// A descriptor that also ends a wait when it can be written; -1 for none. Used by the waiting thread only.
  private let watched = Atomic<CInt>(-1)

  /// Creates a waker that is not raised.
  package init() {}

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Raises it.
  ///
  /// The flag is set first: the waiting thread checks the flag after it clears the descriptor, so no raise is lost.
  package func raise() {
    isRaised.store(true, ordering: .releasing)
    if descriptor >= 0 { linuxio_eventfd_raise(descriptor) }
  }

  /// Whether it is raised; does not take it.
  package var isPending: Bool { isRaised.load(ordering: .acquiring) }

  /// Lowers it and returns whether it was raised. Makes no system call if it was not.
  package func take() -> Bool {
    guard isPending, isRaised.exchange(false, ordering: .acquiringAndReleasing) else { return false }
    clear()
    return true
  }

  /// Makes the descriptor unreadable after it ended a wait; `take` then reports whether a raise was pending.
  package func clear() {
    if descriptor >= 0 { linuxio_eventfd_clear(descriptor) }
  }

  /// The descriptor of `ByteSource.watchOutput`.
  package var output: CInt {
    get { watched.load(ordering: .relaxed) }
    set { watched.store(newValue, ordering: .relaxed) }
  }

  /// Sleeps on CLOCK_MONOTONIC until `deadline`.
  ///
  /// Returns false if the waker was raised, which is taken, or if the output can be written.
  package func sleep(until deadline: MonotonicInstant) -> Bool {
    while true {
      if take() { return false }
      let rest = deadline.nanoseconds(since: MonotonicClock.now)
      if rest <= 0 { return true }
      let state = linuxio_wait_for_output(-1, 0, descriptor, output, rest)
      if state > 0 {
        if state & LINUXIO_WOKEN != 0 { clear() } else { return false }
      }
    }
  }
}
