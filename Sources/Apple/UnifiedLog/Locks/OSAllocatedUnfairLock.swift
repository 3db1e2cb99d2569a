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
