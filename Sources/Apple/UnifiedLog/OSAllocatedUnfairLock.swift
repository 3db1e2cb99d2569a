import Glibc
import Synchronization

/// A lock, with the state that it protects. Copies are the same lock.
///
/// As on Apple's systems the program ends if a thread locks it twice, or unlocks it without having locked it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  let storage: LockStorage<State>

  /// - Parameter uncheckedState: may be a value that is not `Sendable`; no reference to it may stay outside.
  public init(uncheckedState: State) { storage = LockStorage(uncheckedState) }

  /// Creates a free lock that protects a state.
  public init(initialState: State) where State: Sendable { storage = LockStorage(initialState) }

  /// Runs a function while the calling thread has the lock.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// As `withLock`, for functions and results that are not `Sendable`.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock()
    defer { storage.unlock() }
    return try body(&storage.state)
  }

  /// Runs a function if the lock is free; otherwise returns nil.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// As `withLockIfAvailable`, for functions and results that are not `Sendable`.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard storage.lockIfAvailable() else { return nil }
    defer { storage.unlock() }
    return try body(&storage.state)
  }

  /// Whether the calling thread has a lock.
  public enum Ownership: Hashable, Sendable {
    /// It has taken it and not released it.
    case owner
    /// The lock is free, or another thread has it.
    case notOwner
  }

  /// Ends the program unless the calling thread has the lock, or has it not.
  public func precondition(_ condition: Ownership) {
    guard storage.isOwned == (condition == .owner) else {
      fatalError("the calling thread \(condition == .owner ? "does not have" : "has") the lock")
    }
  }
}

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

/// The memory of a lock: a mutex must not move.
final class LockStorage<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  /// The thread that has the lock; 0 if there is none. Only a thread itself can find its own number here.
  private let owner = Atomic<UInt>(0)
  var state: State

  init(_ state: State) {
    self.state = state
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  var isOwned: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

  func lock() {
    guard !isOwned else { fatalError("the thread has locked this lock already") }
    pthread_mutex_lock(mutex)
    owner.store(UInt(pthread_self()), ordering: .relaxed)
  }

  func lockIfAvailable() -> Bool {
    guard pthread_mutex_trylock(mutex) == 0 else { return false }
    owner.store(UInt(pthread_self()), ordering: .relaxed)
    return true
  }

  func unlock() {
    guard isOwned else { fatalError("the thread unlocks a lock that it has not locked") }
    owner.store(0, ordering: .relaxed)
    pthread_mutex_unlock(mutex)
  }
}

// As in CoreLocation: Swift before 6.2 crashes in clients of a resilient enumeration with this conformance.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension OSAllocatedUnfairLock.Ownership: BitwiseCopyable {}
#endif
