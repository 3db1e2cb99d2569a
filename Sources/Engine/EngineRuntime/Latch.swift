#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A latch that threads wait for until one opens it, once and for good.
package final class Latch: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Used under the mutex.
  private var isOpen = false

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A change of the machine's time of day does not change a wait.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Lets all threads pass, now and later.
  package func open() {
    pthread_mutex_lock(mutex)
    isOpen = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Returns once the latch is open.
  package func wait() {
    pthread_mutex_lock(mutex)
    while !isOpen { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Returns once the latch is open, or after some time. Returns whether it is open.
  @discardableResult
  package func wait(seconds: Int) -> Bool {
    var limit = timespec()
    clock_gettime(CLOCK_MONOTONIC, &limit)
    limit.tv_sec += seconds
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isOpen, pthread_cond_timedwait(condition, mutex, &limit) == 0 {}
    return isOpen
  }
}
