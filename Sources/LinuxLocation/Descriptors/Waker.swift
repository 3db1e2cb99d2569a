import CLinuxIO
import Glibc
import Observations
import Synchronization

/// Ends somebody's wait from another thread. It stays raised until it is taken, so it is never lost.
final class Waker: Sendable {
  /// Readable while raised; -1 when the process has no descriptor left, and then only the flag tells.
  let descriptor: CInt = linuxio_eventfd()
  private let isRaised = Atomic<Bool>(false)
  /// A descriptor that also ends a wait, once it can be written; -1 for none. Used by the thread that waits.
  private let watched = Atomic<CInt>(-1)

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The flag goes first: whoever clears the descriptor looks at the flag afterwards, so no raise is lost between.
  func raise() {
    isRaised.store(true, ordering: .releasing)
    if descriptor >= 0 { linuxio_eventfd_raise(descriptor) }
  }

  /// Whether it is raised, without taking it.
  var isPending: Bool { isRaised.load(ordering: .acquiring) }

  /// Lowers it; whether it was raised. Costs no system call when it was not.
  func take() -> Bool {
    guard isPending, isRaised.exchange(false, ordering: .acquiringAndReleasing) else { return false }
    clear()
    return true
  }

  /// Makes the descriptor unreadable after it ended a wait; `take` then says whether that was news.
  func clear() {
    if descriptor >= 0 { linuxio_eventfd_clear(descriptor) }
  }

  /// The descriptor of `ObservationSource.watchOutput`.
  var output: CInt {
    get { watched.load(ordering: .relaxed) }
    set { watched.store(newValue, ordering: .relaxed) }
  }

  /// Sleeps on the machine's clock until `deadline`; false when the waker was raised, which takes it, or when the output
  /// can be written.
  func sleep(until deadline: MonotonicInstant) -> Bool {
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
