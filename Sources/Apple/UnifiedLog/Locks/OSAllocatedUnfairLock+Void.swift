/// A lock that protects what is elsewhere.
extension OSAllocatedUnfairLock where State == () {
  /// Creates a lock that is free.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock and takes it.
  @available(*, noasync, message: "the task may continue on another thread; use withLock")
  public func lock() { storage.lock() }

  /// Releases the lock.
  @available(*, noasync, message: "the task may continue on another thread; use withLock")
  public func unlock() { storage.unlock() }

  /// Takes the lock if it is free; returns whether it did.
  @available(*, noasync, message: "the task may continue on another thread; use withLockIfAvailable")
  public func lockIfAvailable() -> Bool { storage.lockIfAvailable() }

  /// Runs a function while the calling thread has the lock.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// As `withLock`, for functions and results that are not `Sendable`.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { (_: inout State) in try body() }
  }

  /// Runs a function if the lock is free; otherwise returns nil.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// As `withLockIfAvailable`, for functions and results that are not `Sendable`.
  public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked { (_: inout State) in try body() }
  }
}
