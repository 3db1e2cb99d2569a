#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A value protected by a lock.
///
/// Used instead of `Mutex` of the module Synchronization, for two reasons: Swift 6.0 crashes on a `Mutex` of a generic
/// value (swiftlang/swift#78048), and the thread sanitizer on Linux knows pthread mutexes but reports each use of `Mutex`
/// as a race.
@usableFromInline
package final class Guarded<Value: ~Copyable & Sendable>: @unchecked Sendable {
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline var value: Value

  package init(_ value: consuming Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with the lock held; `body` must not take the same lock.
  @inlinable
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Runs `body` with the value, without the lock if `isOwner`: then no other thread may use the value meanwhile.
  @inlinable
  package func withLock<Result>(unless isOwner: Bool, _ body: (inout Value) -> Result) -> Result {
    if !isOwner { pthread_mutex_lock(mutex) }
    defer { if !isOwner { pthread_mutex_unlock(mutex) } }
    return body(&value)
  }
}
